import 'reflect-metadata'
import type { DependencyContainer, InjectionToken } from 'tsyringe'

/** Where tsyringe's `inject` writes what a constructor asks for, by the number of the parameter. */
const TOKENS = 'injectionTokens'
/** What the compiler writes for a decorated class with a constructor of its own. */
const OWN_CONSTRUCTOR = 'design:paramtypes'

interface TokenDescriptor {
  readonly token: InjectionToken
  readonly isOptional?: boolean
}

/**
 * The services that a template class asks for after its fields, from the container: those that the class whose
 * constructor runs marked with `@inject`. A class without a constructor of its own runs that of the class it
 * extends. Only a compiler's metadata (`emitDecoratorMetadata`) tells the two apart: without it a class whose own
 * constructor asks for nothing is given, after its fields, what the class that it extends asks for.
 */
export function constructorServices(cls: object, container: DependencyContainer): unknown[] {
  const wanted = wantedTokens(cls)
  if (wanted === undefined) return []
  const places = Object.keys(wanted)
    .map(Number)
    .filter((place) => place > 0)
  const services: unknown[] = Array.from({ length: Math.max(0, ...places) })
  for (const place of places) services[place - 1] = resolve(wanted[place]!, container)
  return services
}

function wantedTokens(cls: object): Record<number, InjectionToken | TokenDescriptor> | undefined {
  for (let at: unknown = cls; typeof at === 'function'; at = Object.getPrototypeOf(at)) {
    const own = Reflect.getOwnMetadata(TOKENS, at) as
      | Record<number, InjectionToken | TokenDescriptor>
      | undefined
    if (own !== undefined) return own
    if (Reflect.hasOwnMetadata(OWN_CONSTRUCTOR, at)) return undefined
  }
  return undefined
}

function resolve(wanted: InjectionToken | TokenDescriptor, container: DependencyContainer): unknown {
  if (typeof wanted !== 'object' || !('token' in wanted)) return container.resolve(wanted as InjectionToken)
  if (wanted.isOptional === true && !container.isRegistered(wanted.token, true)) return undefined
  return container.resolve(wanted.token)
}
