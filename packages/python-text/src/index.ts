export { capitalize, swapCase, titleCase } from './case.js'
export {
  isAlnum,
  isAlpha,
  isDecimal,
  isDigit,
  isLower,
  isNumeric,
  isPrintable,
  isTitle,
  isUpper,
} from './character-class.js'
export { codePointAt, codePointLength, codePointOffset, codePointSlice } from './code-points.js'
export { compareCodePoints } from './compare-code-points.js'
export { expandTabs } from './expand-tabs.js'
export { formatExponent, formatFixed, formatGeneral } from './float-format.js'
export { floatRepr } from './float-repr.js'
export { InvalidArgumentError } from './invalid-argument-error.js'
export { isRecord } from './is-record.js'
export { isSpace } from './is-space.js'
export { dumpsJson } from './json-dumps.js'
export type { DumpsJsonOptions } from './json-dumps-options.js'
export { type ParseJsonOptions, parseJson } from './json-parse.js'
export { jsonAsciiString, jsonString } from './json-string.js'
export { JsonSyntaxError } from './json-syntax-error.js'
export type { JsonObject, JsonValue } from './json-value.js'
export { MAX_NESTING, NestingError } from './nesting-error.js'
export { isIntNumber, numberText } from './number-text.js'
export { type PercentFormatOptions, type PercentPart, percentFormat, percentParts } from './percent-format.js'
export { PercentFormatError, type PercentFormatPythonType } from './percent-format-error.js'
export { type PyDateTime, pyDateTime } from './py-date-time.js'
export { isPyFloat, PyFloat } from './py-float.js'
export { isPyTuple, PyTuple } from './py-tuple.js'
export { PythonTextError } from './python-text-error.js'
export { reprPython } from './repr.js'
export { splitLines } from './split-lines.js'
export { splitWhitespace } from './split-whitespace.js'
export { strPython } from './str.js'
export { strftime } from './strftime.js'
export { stringRepr } from './string-repr.js'
export { lstrip, rstrip, strip } from './strip.js'
export { typeName } from './type-name.js'
export { UnsupportedValueError } from './unsupported-value-error.js'
