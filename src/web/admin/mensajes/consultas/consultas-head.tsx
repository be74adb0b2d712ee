import { useState } from 'react'
import type { QueryInput, ReplyOf } from '../../../../contract/endpoint.ts'
import { diasDeMediana, listadoconsultaspersonal, ritmoconsultas } from '../../../../contract/mensajes/consultas.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { lapse } from '../../lapse.pure.ts'
import { totalText } from '../../lista/total.ts'
import { useSubtotal } from '../../lista/use-subtotal.ts'
import { MoreMenu } from '../../more-menu.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useStaff } from '../../staff.ts'
import { useAnswer } from '../../use-answer.ts'
import { ModelosDialog } from '../modelos/modelos-dialog.tsx'

type Ritmo = { texto: string; detalle?: string }

type Props = {
  listado: { total: number | null | undefined; asked: QueryInput<typeof listadoconsultaspersonal> }
  /** Changes whenever one is answered: the median is asked for again. */
  answered: number
}

/** How many there are, how many wait, and how long answers take. */
export function ConsultasHead({ listado, answered }: Props) {
  const [editing, setEditing] = useState(false)
  const ritmo = useAnswer(`ritmo ${answered}`, (signal) => browserClient.call(ritmoconsultas, { signal }))
  const sinRespuesta = useSinRespuesta(listado)
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
              <Button look="outline" size={40} onClick={() => setEditing(true)}>
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

/** Of the list as it is filtered; nothing where only some state is listed. */
function useSinRespuesta({ asked }: Props['listado']): string | undefined {
  const { consultas } = useStaff()
  const { busca, asignada } = asked
  const cuantas = useSubtotal({
    key: `${busca} ${asignada}`,
    filtered: Boolean(busca || asignada),
    whole: consultas?.sinrespuesta,
    ask: (signal) =>
      browserClient.call(listadoconsultaspersonal, {
        query: { busca, asignada, estado: 'sinrespuesta', limite: '1' },
        signal,
      }),
  })
  return asked.estado ? undefined : cuantas
}

/** The median in two words; of what, for who asks. */
function describeRitmo(ritmo: ReplyOf<typeof ritmoconsultas>['results'] | undefined): Ritmo | undefined {
  if (!ritmo) return undefined
  const { mediana, respondidas } = ritmo
  if (mediana === null) return { texto: `Sin respuestas en ${diasDeMediana} días` }
  const cuantas = totalText(respondidas, 'respuesta', 'respuestas')?.toLowerCase()
  return {
    texto: `Se responden en ${lapse(mediana * 60_000)}`,
    detalle: `La mediana de lo que tarda una respuesta: ${cuantas} en los últimos ${diasDeMediana} días`,
  }
}
