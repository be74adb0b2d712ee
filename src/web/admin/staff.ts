import { createContext, useContext } from 'react'

export type Counts = { nuevos: number; sinrespuesta: number }

/** Who works here, and what every screen of the back office shares. */
export type Staff = {
  /** `ld_tip`: '1' is the full administrator, '10' has the reduced view. */
  tipo: string
  mail: string
  /** Undefined until they arrive, and for type 10, which may not see them. */
  reservas?: Counts
  consultas?: Counts
  /** Requests whose clock runs. */
  solicitudes?: number
  countsFailed: boolean
  refreshCounts: () => void
  /** Once one's own second factor was set up or taken away. */
  refreshFactor: () => void
  /** Where a screen's panel is drawn, beside its content. */
  panelSlot: HTMLElement | null
}

export const StaffContext = createContext<Staff | undefined>(undefined)

export function useStaff(): Staff {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('No staff outside the layout of the back office')
  return staff
}
