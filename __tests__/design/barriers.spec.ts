import { testForBarriers, testForBarriersByOthers } from '../support/barriers'

/* site/accessibility.spec.ts asks axe at the two widths in between. */
testForBarriers([320, 820, 2560])
testForBarriersByOthers([320, 390, 820, 1440, 2560])
