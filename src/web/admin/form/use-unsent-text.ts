import { useState } from 'react'
import * as z from 'zod'
import { formatHora } from '../../../reglas/dia.ts'
import { staffDraftName } from '../../session/borradores.ts'
import { browserStorage } from '../../session/browser-storage.ts'
import { useStaff } from '../shell/staff.ts'

const storedTextOf = <Written extends z.ZodType>(written: Written) => z.object({ written, cuando: z.iso.datetime() })

/**
 * Stores a draft in the browser tab at every change, so that Escape or a reload does not lose it. Sending, discarding and signing out
 * delete the draft. `hora` is the time of the last save, or undefined without a stored draft.
 */
export function useUnsentText<Schema extends z.ZodType>(what: string, schema: Schema) {
  const { mail } = useStaff()
  const name = staffDraftName(mail, what)
  const [kept, setKept] = useState(() => read(name, schema))
  return {
    written: kept?.written,
    hora: kept && formatHora(kept.cuando),
    keep(written: z.output<Schema>) {
      const next = { written, cuando: new Date().toISOString() }
      setKept(browserStorage.tab.write(name, JSON.stringify(next)) ? next : undefined)
    },
    drop() {
      browserStorage.tab.remove(name)
      setKept(undefined)
    },
  }
}

type Kept<Schema extends z.ZodType> = { written: z.output<Schema>; cuando: string }

function read<Schema extends z.ZodType>(name: string, schema: Schema): Kept<Schema> | undefined {
  try {
    const text = browserStorage.tab.read(name)
    return text === null ? undefined : (storedTextOf(schema).parse(JSON.parse(text)) as Kept<Schema>)
  } catch {
    return undefined
  }
}
