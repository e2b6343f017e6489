import { isObject, type Keyword, type Keywords, type Walk } from './keyword.js'
import { all, type Verdict, verdictOf } from './verdict.js'

type Properties = Readonly<Record<string, unknown>>

/** A keyword about objects whose argument is an object, by name. */
function byName(look: (argument: Properties, value: Properties, walk: Walk) => Iterable<Verdict>): Keyword {
  return (argument, value, _schema, walk) => {
    if (!isObject(value)) return 'valid'
    return isObject(argument) ? all(look(argument, value, walk)) : 'unknown'
  }
}

const properties = byName(function* (schemas, value, walk) {
  for (const name of Object.keys(value)) {
    walk.step()
    if (Object.hasOwn(schemas, name)) yield walk.check(schemas[name], value[name])
  }
})

/** Which names a pattern means is not looked into: what fits the schema of all patterns is valid all the same. */
const patternProperties = byName(function* (schemas, value, walk) {
  for (const schema of Object.values(schemas)) {
    for (const name of Object.keys(value)) {
      yield walk.check(schema, value[name]) === 'valid' ? 'valid' : 'unknown'
    }
  }
})

const additionalProperties: Keyword = (argument, value, schema, walk) => {
  if (!isObject(value)) return 'valid'
  const named = isObject(schema.properties) ? schema.properties : {}
  const patterns = isObject(schema.patternProperties) && Object.keys(schema.patternProperties).length > 0
  return all(others(argument, value, named, patterns, walk))
}

/** @param patterns a pattern may mean the name, so that it is none of the others */
function* others(
  schema: unknown,
  value: Properties,
  named: Properties,
  patterns: boolean,
  walk: Walk,
): Generator<Verdict, void, undefined> {
  for (const name of Object.keys(value)) {
    walk.step()
    if (Object.hasOwn(named, name)) continue
    const verdict = walk.check(schema, value[name])
    yield patterns && verdict === 'invalid' ? 'unknown' : verdict
  }
}

const required: Keyword = (names, value, _schema, walk) => {
  if (!isObject(value) || typeof names === 'boolean') return 'valid'
  return all(present(names, value, walk))
}

function* present(names: unknown, value: Properties, walk: Walk): Generator<Verdict, void, undefined> {
  if (!Array.isArray(names)) {
    yield 'unknown'
    return
  }
  for (const name of names) {
    walk.step()
    yield verdictOf(Object.hasOwn(value, String(name)))
  }
}

const propertyNames: Keyword = (schema, value, _schema, walk) => {
  if (!isObject(value)) return 'valid'
  return all(Object.keys(value).map((name) => walk.check(schema, name)))
}

/** For each name that is there: names that have to be there as well, or a schema for the whole object. */
const dependencies = byName(function* (dependents, value, walk) {
  for (const [name, wanted] of Object.entries(dependents)) {
    walk.step()
    if (!Object.hasOwn(value, name)) continue
    if (Array.isArray(wanted)) yield* present(wanted, value, walk)
    else yield walk.check(wanted, value)
  }
})

function size(holds: (size: number, limit: number) => boolean): Keyword {
  return (limit, value) => {
    if (!isObject(value)) return 'valid'
    return typeof limit === 'number' ? verdictOf(holds(Object.keys(value).length, limit)) : 'unknown'
  }
}

/** What is said of objects. */
export const OBJECT_KEYWORDS: Keywords = [
  ['properties', properties],
  ['patternProperties', patternProperties],
  ['additionalProperties', additionalProperties],
  ['required', required],
  ['propertyNames', propertyNames],
  ['dependencies', dependencies],
  ['dependentRequired', dependencies],
  ['dependentSchemas', dependencies],
  ['minProperties', size((count, least) => count >= least)],
  ['maxProperties', size((count, most) => count <= most)],
]
