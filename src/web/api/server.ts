import { createContext, type RouterContextProvider } from 'react-router'
import { type Client, createClient, type Transport } from './client.ts'

/** The context of the in-process transport, which the server sets for each page. */
export const transportContext = createContext<Transport>()

/** Returns a server-side loader's API client. It has no session, so that every visitor gets the same reply. */
export function serverClient(context: Readonly<RouterContextProvider>): Client {
  return createClient(context.get(transportContext))
}
