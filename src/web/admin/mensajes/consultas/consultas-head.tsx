import type { QueryInput, ReplyOf } from '../../../../contract/endpoint.ts'
import { demoraconsultas, diasDeMediana, listadoconsultaspersonal } from '../../../../contract/mensajes/consultas.ts'
import { crearrespuestamodelo } from '../../../../contract/mensajes/modelos.ts'
import { browserClient } from '../../../api/browser.ts'
import { useResults } from '../../../api/use-answer.ts'
import { DialogButton } from '../../form/dialog-button.tsx'
import { totalText } from '../../lista/total.ts'
import { useSubtotal } from '../../lista/use-subtotal.ts'
import { MoreMenu } from '../../shell/more-menu.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { useStaff } from '../../shell/staff.ts'
import { formatDuration } from '../../values/moment.pure.ts'
import { ModelosDialog } from '../modelos/modelo-field.tsx'

type Ritmo = { texto: string; detalle?: string }

type Props = {
  list: { total: number | null | undefined; asked: QueryInput<typeof listadoconsultaspersonal> }
}

export function ConsultasHead({ list }: Props) {
  const rhythm = useResults(demoraconsultas)
  const sinRespuesta = useUnansweredCount(list)
  const counts = [totalText(list.total, 'consulta', 'consultas'), sinRespuesta && `${sinRespuesta} sin respuesta`]
  const pace = rhythm.error
    ? { texto: 'No pudimos calcular cuánto tardan las respuestas.' }
    : describeRitmo(rhythm.data)
  return (
    <ScreenHead
      title="Consultas"
      subtitle={
        <>
          {counts.filter(Boolean).join(', ')}
          {counts.some(Boolean) && pace && '. '}
          <span className="unbroken" title={pace?.detalle}>
            {pace?.texto}
          </span>
        </>
      }
      action={
        <div className="row tight screen-actions">
          <MoreMenu onPhones>
            <DialogButton
              needs={crearrespuestamodelo}
              look="outline"
              size={40}
              dialog={<ModelosDialog uso="consulta" />}
            >
              Respuestas modelo
            </DialogButton>
          </MoreMenu>
        </div>
      }
    />
  )
}

function useUnansweredCount({ asked }: Props['list']): string | undefined {
  const { pendientes } = useStaff()
  const { busca, asignada } = asked
  const count = useSubtotal({
    key: `${busca} ${asignada}`,
    filtered: Boolean(busca || asignada),
    whole: pendientes?.consultas?.sinrespuesta,
    ask: (signal) =>
      browserClient.call(listadoconsultaspersonal, {
        query: { busca, asignada, estado: 'sinrespuesta', limite: '1' },
        signal,
      }),
  })
  return asked.estado ? undefined : count
}

function describeRitmo(rhythm: ReplyOf<typeof demoraconsultas>['results'] | undefined): Ritmo | undefined {
  if (!rhythm) return undefined
  const { mediana, respondidas } = rhythm
  if (mediana === null) return { texto: `Sin respuestas en ${diasDeMediana} días` }
  const count = totalText(respondidas, 'respuesta', 'respuestas')?.toLowerCase()
  return {
    texto: `Respondemos en ${formatDuration(mediana * 60_000)} en promedio`,
    detalle: `La mitad de las respuestas tarda eso o menos: ${count} en los últimos ${diasDeMediana} días`,
  }
}
