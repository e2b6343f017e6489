import type { TemplateClass, TemplateName } from '@parlance/core'
import { describe } from 'vitest'
import { fieldTests } from './field-tests.js'
import { goldenTests } from './golden-tests.js'
import { manifestTests } from './manifest-tests.js'
import type { TemplateTestOptions } from './options.js'
import { propertyTests } from './property-tests.js'
import { startTests } from './start-tests.js'
import { subjectOf } from './subject.js'
import { unwrittenTests } from './unwritten-tests.js'

/**
 * Declares the tests that every chat template has to pass: its golden cases, the contract of prompts and parsers over
 * random conversations, the override of each field, and the manifest. To be called in a vitest file.
 *
 * @param nameOrClass a registered name, or a class that need not be registered
 */
export function testTemplate(
  nameOrClass: TemplateName | TemplateClass,
  options: TemplateTestOptions = {},
): void {
  const subject = subjectOf(nameOrClass)
  describe(`the template ${subject.name}`, () => {
    if (options.golden !== undefined) goldenTests(subject, options.golden, options)
    propertyTests(subject, options)
    startTests(subject, options)
    unwrittenTests(subject)
    fieldTests(subject)
    if (options.packageJson !== undefined) manifestTests(subject, options.packageJson)
  })
}
