import { useState } from 'react'
import { diasDeMediana, ritmoconsultas } from '../../../contract/consultas-gestion.ts'
import { browserClient } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { lapse } from '../lapse.pure.ts'
import { totalText } from '../lista/total.ts'
import { ScreenHead } from '../screen-head.tsx'
import { useStaff } from '../staff.ts'
import { useAnswer } from '../use-answer.ts'
import { ModelosDialog } from './modelos-dialog.tsx'

type Props = {
  /** How many the list holds, as the server said. */
  total: string | undefined
  /** Changes whenever one is answered: the median is asked for again. */
  answered: number
}

/** How many there are, how many wait, and how long answers take. */
export function ConsultasHead({ total, answered }: Props) {
  const { consultas } = useStaff()
  const [editing, setEditing] = useState(false)
  const ritmo = useAnswer(`ritmo ${answered}`, (signal) => browserClient.call(ritmoconsultas, { signal }))
  const counts = [
    totalText(total, 'consulta', 'consultas'),
    consultas && `${consultas.nuevos} sin leer`,
    consultas && `${consultas.sinrespuesta} sin respuesta`,
  ]
  const pace = ritmo.error ? 'No pudimos calcular cuánto tardan las respuestas.' : tellRitmo(ritmo.data?.results)
  return (
    <>
      <ScreenHead
        title="Consultas"
        subtitle={
          <>
            {counts.filter(Boolean).join(', ')}
            <span className="consultas-ritmo">{pace}</span>
          </>
        }
        action={
          <Button look="outline" size={40} onClick={() => setEditing(true)}>
            Respuestas modelo
          </Button>
        }
      />
      {editing && <ModelosDialog onClose={() => setEditing(false)} />}
    </>
  )
}

function tellRitmo(ritmo: { mediana: string; respondidas: string } | undefined) {
  if (!ritmo) return undefined
  const { mediana, respondidas } = ritmo
  if (!mediana) return `Sin respuestas en los últimos ${diasDeMediana} días.`
  const cuantas = `${respondidas} ${respondidas === '1' ? 'respuesta' : 'respuestas'}`
  return `Mediana de respuesta: ${lapse(Number(mediana) * 60_000)} (${cuantas} en los últimos ${diasDeMediana} días).`
}
