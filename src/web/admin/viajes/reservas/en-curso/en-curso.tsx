import '../../../catalogo/catalogo.css'
import '../reservas.css'
import { useState } from 'react'
import { invitarfamilias } from '../../../../../contract/viajes/en-curso.ts'
import { browserClient } from '../../../../api/browser.ts'
import { newIdempotencyKey } from '../../../../api/new-idempotency-key.ts'
import { useAttempt } from '../../../../api/use-attempt.ts'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { NoticeBanner } from '../../../../ui/notice-banner.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { BackLink } from '../../../shell/back-link.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { attachScan, EnCursoForm, type Stored } from './en-curso-form.tsx'
import { blankValues, valuesForNextChild } from './en-curso-values.ts'

export const handle = { title: 'Cargar una reserva en curso' }

export default function EnCurso() {
  const [from, setFrom] = useState({ turno: 0, colegio: '', valores: blankValues })
  const [stored, setStored] = useState<Stored>()
  const begin = (colegio: string, values: typeof blankValues) => {
    setStored(undefined)
    setFrom(({ turno }) => ({ turno: turno + 1, colegio, valores: values }))
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <BackLink to="/admin/gestionreservas">Gestión de Reservas</BackLink>
      <ScreenHead
        title="Cargar una reserva en curso"
        subtitle={stored ? undefined : 'Como está en el otro sistema. A la familia no le llega nada.'}
      />
      {stored ? (
        <SavedReserva
          stored={stored}
          onOther={() => begin(stored.colegio, valuesForNextChild(stored.values))}
          onBlank={() => begin('', blankValues)}
        />
      ) : (
        <EnCursoForm key={from.turno} colegioInicial={from.colegio} values={from.valores} onSaved={setStored} />
      )}
    </>
  )
}

type Props = { stored: Stored; onOther: () => void; onBlank: () => void }

function SavedReserva({ stored: { reserva, needsInvitation, values, sinAdjuntar }, onOther, onBlank }: Props) {
  const { doing, attempt } = useAttempt()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [invitada, setInvitada] = useState(false)
  const [pendiente, setPendiente] = useState(sinAdjuntar)
  const invite = () =>
    attempt(
      async () => {
        const body = { ids: [String(reserva)] }
        await browserClient.call(invitarfamilias, { body, idempotencyKey })
        setInvitada(true)
        showToast(`Le mandamos la invitación a ${values.mail}.`)
      },
      { as: 'invitar', failed: 'No pudimos invitar a la familia. ' },
    )
  const scan = () =>
    attempt(
      async () => {
        if (pendiente) await attachScan(reserva, pendiente.file)
        setPendiente(undefined)
      },
      { as: 'pdf', failed: 'No pudimos adjuntar el PDF. ' },
    )
  return (
    <div className="stack sheet-width above-5">
      <NoticeBanner good>
        <b>Reserva {reserva} cargada</b>, de {values.apellido}, {values.nombre}.{' '}
        <Link to={`/admin/reservas/${reserva}`}>Abrir la reserva</Link>
      </NoticeBanner>
      {pendiente && (
        <NoticeBanner>
          El PDF del convenio no se pudo adjuntar. {pendiente.motivo}{' '}
          <Button look="link" pending={doing === 'pdf'} onClick={scan}>
            Probar de nuevo
          </Button>
        </NoticeBanner>
      )}
      <div className="row">
        {/* The focus lets Enter start the most frequent next step. */}
        <Button autoFocus onClick={onOther}>
          Cargar otra del mismo viaje
        </Button>
        {needsInvitation && !invitada && (
          <Button look="outline" pending={doing === 'invitar'} pendingLabel="Invitando" onClick={invite}>
            Invitar a la familia
          </Button>
        )}
        <Button look="plain" onClick={onBlank}>
          Cargar otra de otro viaje
        </Button>
      </div>
    </div>
  )
}
