import { testForBarriers } from '../support/barriers'

/* The widths that site/accessibility.spec.ts leaves out. */
testForBarriers([320, 820, 2560])
