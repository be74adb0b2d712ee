import { browserClient } from '../../api/browser.ts'
import { subscribe } from './subscribe.ts'

/** Asks from the browser, in place. Fetched when somebody begins to type: the contract weighs, and few do. */
export const subscribeHere = (mail: string) => subscribe(browserClient, mail)
