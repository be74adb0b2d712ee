import { useState } from 'react'
import type { QueryInput, ReplyOf } from '../../../../contract/endpoint.ts'
import { diasDeMediana, listadoconsultaspersonal, ritmoconsultas } from '../../../../contract/mensajes/consultas.ts'
import { crearrespuestamodelo } from '../../../../contract/mensajes/modelos.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { totalText } from '../../lista/total.ts'
import { useSubtotal } from '../../lista/use-subtotal.ts'
import { MoreMenu } from '../../shell/more-menu.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { useStaff } from '../../shell/staff.ts'
import { formatDuration } from '../../values/moment.pure.ts'
import { ModelosDialog } from '../modelos/modelo-field.tsx'

type Ritmo = { texto: string; detalle?: string }

type Props = {
  listado: { total: number | null | undefined; asked: QueryInput<typeof listadoconsultaspersonal> }
  /** The number of enquiries answered on this screen. Each change reloads the median response time. */
  answered: number
}

export function ConsultasHead({ listado, answered }: Props) {
  const [editing, setEditing] = useState(false)
  const ritmo = useAnswer(`ritmo ${answered}`, (signal) => browserClient.call(ritmoconsultas, { signal }))
  const sinRespuesta = useUnansweredCount(listado)
  const counts = [totalText(listado.total, 'consulta', 'consultas'), sinRespuesta && `${sinRespuesta} sin respuesta`]
  const pace = ritmo.error
    ? { texto: 'No pudimos calcular cuánto tardan las respuestas.' }
    : describeRitmo(ritmo.data?.results)
  return (
    <>
      <ScreenHead
        title="Consultas"
        subtitle={
          <>
            {counts.filter(Boolean).join(', ')}
            {pace && '. '}
            <span className="unbroken" title={pace?.detalle}>
              {pace?.texto}
            </span>
          </>
        }
        action={
          <div className="row tight screen-actions">
            <MoreMenu onPhones>
              <Button needs={crearrespuestamodelo} look="outline" size={40} onClick={() => setEditing(true)}>
                Respuestas modelo
              </Button>
            </MoreMenu>
          </div>
        }
      />
      {editing && <ModelosDialog uso="consulta" onClose={() => setEditing(false)} />}
    </>
  )
}

function useUnansweredCount({ asked }: Props['listado']): string | undefined {
  const { pendientes } = useStaff()
  const { busca, asignada } = asked
  const cuantas = useSubtotal({
    key: `${busca} ${asignada}`,
    filtered: Boolean(busca || asignada),
    whole: pendientes?.consultas?.sinrespuesta,
    ask: (signal) =>
      browserClient.call(listadoconsultaspersonal, {
        query: { busca, asignada, estado: 'sinrespuesta', limite: '1' },
        signal,
      }),
  })
  return asked.estado ? undefined : cuantas
}

/** Formats the median response time. `detalle` explains it in a tooltip. */
function describeRitmo(ritmo: ReplyOf<typeof ritmoconsultas>['results'] | undefined): Ritmo | undefined {
  if (!ritmo) return undefined
  const { mediana, respondidas } = ritmo
  if (mediana === null) return { texto: `Sin respuestas en ${diasDeMediana} días` }
  const cuantas = totalText(respondidas, 'respuesta', 'respuestas')?.toLowerCase()
  return {
    texto: `Respondemos en ${formatDuration(mediana * 60_000)} en promedio`,
    detalle: `La mitad de las respuestas tarda eso o menos: ${cuantas} en los últimos ${diasDeMediana} días`,
  }
}
