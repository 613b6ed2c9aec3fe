import type { Gate } from 'schema-editor/server'
import { lookAtContent } from '@/lib/content/check.ts'
import { problemsIn } from '@/lib/content/problems.ts'
import { faultOf } from '@/lib/content/syntax.ts'
import { warningsOn } from '@/lib/content/warnings.ts'

/** What is asked on each Save: the same as before a build. */
export const gate: Gate = {
  faultOf,
  problemsIn,
  lookAtDisk(root) {
    const { content, problems } = lookAtContent(root)
    return { problems, warnings: () => warningsOn(content, root) }
  },
  dayField: 'updated',
  changeAlong: takeOver,
}

/**
 * Takes out the line that says the site is the template: from the first Save on the site has an owner, whose words the tests
 * do not compare with those of the specification. Where that file is being saved, the line goes anyway: no form has a field
 * for it.
 */
function takeOver(saved: string, { site }: Record<string, unknown>): Record<string, unknown> {
  const { template, ...others } = (site ?? {}) as { template?: unknown }
  return template === undefined || saved === 'site' ? {} : { site: others }
}
