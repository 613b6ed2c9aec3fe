import { hydrateIslands } from 'static-next/browser'
import { Counter } from './app/counter/counter'

hydrateIslands({ counter: Counter })
