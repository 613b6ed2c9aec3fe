import { testForBarriers } from '../support/barriers'

testForBarriers([390, 1440])
