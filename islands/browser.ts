/** What visitors load when they turn to an island: the one module whose scripts ship. */
import '@/instrumentation-client'
import { hydrateIslands } from 'static-next/browser'
import GlobalError from '@/app/global-error'
import { islands } from './registry'

hydrateIslands(islands, GlobalError)
