import { useLocation, useNavigation } from 'react-router'
import { readFiltros, readSearched } from './filtros.pure.ts'

/** What the address chooses, or the one on its way: a select answers the finger before the server does. */
export function useElegidos() {
  const here = useLocation()
  const { state, location: next } = useNavigation()
  const loading = state === 'loading' && next.pathname === here.pathname
  const search = new URLSearchParams(loading ? next.search : here.search)
  return { elegidos: readFiltros(search), q: readSearched(search), loading }
}
