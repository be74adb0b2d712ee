import { createContext, type RouterContextProvider } from 'react-router'
import { type Client, createClient, type Transport } from './client.ts'

/** The server sets the in-process transport for each page. */
export const transportContext = createContext<Transport>()

/** Returns the API client of server-side loaders. It has no session, so that every visitor gets the same reply. */
export function serverClient(context: Readonly<RouterContextProvider>): Client {
  return createClient(context.get(transportContext))
}
