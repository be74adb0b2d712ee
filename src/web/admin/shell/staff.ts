import { createContext, useContext } from 'react'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { pendientes } from '../../../contract/platform/tablero.ts'
import type { Role } from '../../../reglas/areas.ts'

export type Staff = {
  tipo: string
  rol: Role
  mail: string
  /** The numbers of items that wait for staff. Undefined while loading, and for staff without any area. */
  pendientes: ReplyOf<typeof pendientes>['results'] | undefined
  countsFailed: boolean
  refreshCounts: () => void
  panelSlot: HTMLElement | null
}

export const StaffContext = createContext<Staff | undefined>(undefined)

export function useStaff(): Staff {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('No staff outside the layout of the back office')
  return staff
}
