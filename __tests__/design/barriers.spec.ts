import { testForBarriers, testForBarriersByOthers } from '../support/barriers'

/* site/accessibility.spec.ts asks axe at the two widths in between. */
testForBarriers([320, 2560])
testForBarriersByOthers([390, 1440])
