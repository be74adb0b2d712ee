import { useParams } from 'react-router'
import { localDay, trimHora } from '../../../../../reglas/dia.ts'
import { keepFiguresTogether } from '../../../../../reglas/text.ts'
import { refetchAll } from '../../../../api/use-answer.ts'
import { usePermissions } from '../../../../ui/permissions.ts'
import '../reservas.css'
import { ClipboardCheck } from 'lucide-react'
import { anotarreserva, reenviarcorreo } from '../../../../../contract/viajes/reservas.ts'
import type { EstadoReserva } from '../../../../../reglas/reserva.ts'
import { estadoNames } from '../../../../../reglas/reserva.ts'
import { AnswerBody } from '../../../../api/answer-body.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Chip, type ChipTone } from '../../../../ui/chip.tsx'
import { Fecha } from '../../../../ui/fecha.tsx'
import { Form, useCallForm } from '../../../form/call-form.tsx'
import { ShowAllButton, useFirstItems } from '../../../lista/use-first.tsx'
import { BackLink } from '../../../shell/back-link.tsx'
import { MissingObject } from '../../../shell/missing-object.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { ShortCurso } from '../../../values/curso-corto.tsx'
import { Actions } from './acciones.tsx'
import { CorreosSection } from './correos-section.tsx'
import { CuentaSection } from './cuenta-section.tsx'
import { DatosSection } from './datos-section.tsx'
import { DocumentosSection } from './documentos-section.tsx'
import { OpenCambio } from './open-cambio.tsx'
import { Section } from './section.tsx'
import { type CuentaDetail, type FichaDetail, useFicha } from './use-ficha.ts'

export const handle = { title: 'Reserva' }

export default function FichaReserva() {
  const { id = '' } = useParams()
  return /^\d{1,9}$/.test(id) ? <FichaScreen key={id} id={id} /> : <NotFound />
}

function FichaScreen({ id }: { id: string }) {
  const answer = useFicha(id)
  return (
    <AnswerBody answer={answer} what="la reserva" missing={<NotFound />}>
      {(data) => <Ficha id={id} {...data} loading={answer.loading} />}
    </AnswerBody>
  )
}

type Props = { id: string; ficha: FichaDetail; cuenta: CuentaDetail; loading: boolean }

function Ficha({ id, ficha, cuenta, loading }: Props) {
  const { reserva, pasajero } = ficha
  const hasDeparted = reserva.fechasalida < localDay(new Date())
  return (
    <div className="stack">
      <div>
        <BackLink to="/admin/gestionreservas?visto=2">Todas las reservas</BackLink>
        <ScreenHead
          title={`${pasajero.apellido}, ${pasajero.nombre}`}
          subtitle={
            <span className="row">
              <EstadoChip estado={reserva.estado} />
              <span>Reserva N.º {reserva.id}</span>
            </span>
          }
          action={<Actions ficha={ficha} cuenta={cuenta} />}
        />
      </div>
      <p className="ficha-trip line-below">
        <b>{reserva.nombrepaquete}</b>, {reserva.duracion}, {hasDeparted ? 'salió' : 'sale'} el{' '}
        <Fecha value={reserva.fechasalida} />. <ShortCurso curso={reserva.curso} />.{' '}
        {keepFiguresTogether(reserva.tipopago)}.
      </p>
      {ficha.cambio && <OpenCambio cambio={ficha.cambio} reserva={reserva} pasajero={pasajero} />}
      <div className="split ficha-columns" aria-busy={loading}>
        <CuentaSection cuenta={cuenta} />
        <div className="stack loose ficha-gente">
          <DatosSection ficha={ficha} />
          <DocumentosSection ficha={ficha} />
          <NotasSection id={id} notas={ficha.notas} />
        </div>
        <div className="stack loose">
          <CorreosSection
            title="Mails a la familia"
            call={reenviarcorreo}
            id={id}
            mail={ficha.reserva.mail}
            correos={ficha.correos}
          />
          <HistoriaSection historia={ficha.historia} />
        </div>
      </div>
    </div>
  )
}

function HistoriaSection({ historia }: { historia: FichaDetail['historia'] }) {
  const { shown, more } = useFirstItems(historia, 8)
  return (
    <Section title="Historia">
      <ol className="rows breaks t-13 num historia">
        {shown.map(({ id, fecha, hora, quien, hecho, detalle }) => (
          <li className="grid" key={id}>
            <span className="muted">
              <Fecha value={fecha} /> {trimHora(hora)}
            </span>
            <p>
              <b>{hecho}</b>
              {detalle && `. ${detalle}`}
            </p>
            <span className="muted">{quien}</span>
          </li>
        ))}
      </ol>
      <ShowAllButton {...more} />
    </Section>
  )
}

function NotasSection({ id, notas }: { id: string; notas: FichaDetail['notas'] }) {
  const { form, notice, submit } = useCallForm({
    call: anotarreserva,
    query: { id },
    defaultValues: { texto: '' },
    onSaved() {
      form.reset({ texto: '' })
      refetchAll()
    },
  })
  const { Area } = form
  const { may } = usePermissions()
  return (
    <Section title="Notas internas">
      {may(anotarreserva) && (
        <Form of={form} className="stack snug" onSubmit={submit}>
          {notice}
          <Area name="texto" label="Nota nueva" rows={2} help="La familia no la ve" />
          <Button
            className="own-width"
            type="submit"
            look="outline"
            size={40}
            pending={form.formState.isSubmitting}
            pendingLabel="Guardando"
          >
            Agregar nota
          </Button>
        </Form>
      )}
      {notas.length > 0 && (
        <ul className="asides rows">
          {notas.map((nota) => (
            <li key={nota.id}>
              <p className="written">{nota.texto}</p>
              <small className="num">
                {nota.quien}, <Fecha value={nota.fecha} /> {trimHora(nota.hora)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const NotFound = () => (
  <MissingObject
    title="Reserva"
    message="Esta reserva no existe"
    icon={ClipboardCheck}
    back={{ to: '/admin/gestionreservas?visto=2', label: 'Volver a las reservas' }}
  >
    Puede que la dirección sea vieja o esté incompleta.
  </MissingObject>
)

const tonos: Record<EstadoReserva, ChipTone> = {
  pendiente_senia: 'alert',
  confirmada: 'ok',
  pagada: 'ok',
  vencida: 'bad',
  cancelada: 'plain',
}

function EstadoChip({ estado }: { estado: EstadoReserva }) {
  return <Chip tone={tonos[estado]}>{estadoNames[estado]}</Chip>
}
