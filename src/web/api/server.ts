import { createContext, type RouterContextProvider } from 'react-router'
import { type Client, createClient, type Transport } from './client.ts'

/** Set by the server for each page: calls that never leave the process. */
export const transportContext = createContext<Transport>()

/** The client of a loader on the server: nobody's session, the same answers for every visitor. */
export function serverClient(context: Readonly<RouterContextProvider>): Client {
  return createClient(context.get(transportContext))
}
