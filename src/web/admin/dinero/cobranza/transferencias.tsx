import { Landmark } from 'lucide-react'
import {
  acreditartransferencia,
  listadotransferencias,
  rechazartransferencia,
} from '../../../../contract/dinero/cobranza-gestion.ts'
import { centavosToField } from '../../../../reglas/dinero.ts'
import { formatReciboNumber } from '../../../../reglas/numbers.ts'
import { refetchAll } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Money } from '../../../ui/money.tsx'
import { usePermissions } from '../../../ui/permissions.ts'
import type { Steps } from '../../../ui/side-panel.tsx'
import { actions, type Column, dayColumn, figures } from '../../../ui/table.tsx'
import { MailLink } from '../../correo/mail-link.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { ListSection } from '../../lista/list-screen.tsx'
import { useList } from '../../lista/use-list.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { Panel } from '../../shell/panel.tsx'
import { Facts } from '../../values/facts.tsx'
import { saveRecibo } from '../../viajes/reservas/ficha/papel-button.tsx'
import { earlierPagoQuestion, sameTransferenciaQuestion } from '../payment-questions.ts'
import { Comprobante } from './comprobante.tsx'
import type { TransferenciaRow } from './reply-types.ts'
import { ReservasLinks } from './reservas-links.tsx'

const estados = [
  { value: 'informada', label: 'Por ver' },
  { value: 'acreditada', label: 'Acreditadas' },
  { value: 'rechazada', label: 'Rechazadas' },
] as const

const columns = (onAcreditar: (row: TransferenciaRow) => void): Column<TransferenciaRow>[] => [
  { key: 'cliente', title: 'Familia', cell: (row) => row.cliente, phone: 'title' },
  dayColumn({ key: 'informada', title: 'Informada', day: (row) => row.informada, phone: 'under' }),
  dayColumn({ key: 'fecha', title: 'Transfirió el', day: (row) => row.fecha, phone: 'hide' }),
  { key: 'detalle', title: 'Quiere pagar', cell: (row) => row.detalle },
  { key: 'referencia', title: 'Referencia', cell: (row) => row.referencia || '—', extra: true, phone: 'hide' },
  figures({ key: 'importe', title: 'Importe', cell: (row) => <Money centavos={row.importe} />, phone: 'end' }),
  actions({
    cell: (row) =>
      row.estado === 'informada' && (
        <Button needs={acreditartransferencia} look="link" onClick={() => onAcreditar(row)}>
          Acreditar<span className="visually-hidden"> la transferencia de {row.cliente}</span>
        </Button>
      ),
    phone: 'hide',
  }),
]

export function Transferencias() {
  const list = useList(listadotransferencias, ['estado'], (on) => ({ estado: on.estado || 'informada' }), 'estado')
  const { open } = useOpened(panel.name, list.rows, panel.asks)
  return (
    <ListSection
      list={list}
      caption="Transferencias"
      noun={{ one: 'transferencia', many: 'transferencias', all: 'las transferencias' }}
      views={{ name: 'estado', legend: 'Estado', choices: estados }}
      columns={columns(({ id }) => open(id, true))}
      empty={(view) => ({
        icon: Landmark,
        title: view === 'informada' ? 'No hay transferencias por ver' : 'No hay transferencias',
        text: 'Cuando una familia avisa que transfirió y sube su comprobante, aparece acá.',
      })}
      panel={{
        ...panel,
        of: ({ row, steps, asked, open, close }) =>
          row && (
            <TransferenciaPanel
              row={row}
              steps={steps}
              asked={asked}
              onAsk={(asked) => open(row.id, asked)}
              onClose={close}
            />
          ),
      }}
    />
  )
}

const panel = { name: 'transferencia', asks: 'acreditar' }

type PanelProps = {
  row: TransferenciaRow
  steps: Steps
  asked: boolean
  onAsk: (asked: boolean) => void
  onClose: () => void
}

function TransferenciaPanel({ row, steps, asked, onAsk, onClose }: PanelProps) {
  const { may } = usePermissions()
  const done = () => {
    onClose()
    refetchAll()
  }
  return (
    <Panel
      one="Transferencia"
      steps={steps}
      onClose={onClose}
      title="Transferencia"
      rareActions={
        row.estado === 'informada' && (
          <DialogButton
            needs={rechazartransferencia}
            look="plain"
            size={40}
            dialog={<RejectTransferenciaDialog row={row} onDone={done} />}
          >
            Rechazar
          </DialogButton>
        )
      }
      act={
        row.estado === 'informada' && (
          <Button needs={acreditartransferencia} size={40} onClick={() => onAsk(true)}>
            Acreditar
          </Button>
        )
      }
    >
      <p>
        {row.estado === 'informada' && <Chip tone="alert">Por ver</Chip>}
        {row.estado === 'acreditada' && <Chip tone="ok">Acreditada</Chip>}
        {row.estado === 'rechazada' && <Chip tone="bad">Rechazada</Chip>}
      </p>
      <Facts
        title="Lo que informó la familia"
        facts={[
          { label: 'Familia', value: row.cliente },
          { label: 'Email', value: <MailLink mail={row.mail} /> },
          { label: 'Importe', value: <Money centavos={row.importe} /> },
          { label: 'Fecha', value: <Fecha value={row.fecha} /> },
          { label: 'Referencia', value: row.referencia },
          { label: 'Reserva', value: <ReservasLinks reservas={row.reservas} /> },
          { label: 'Quiere pagar', value: row.detalle, whole: true },
          ...(row.motivo ? [{ label: 'Motivo del rechazo', value: row.motivo, whole: true }] : []),
        ]}
      />
      <Comprobante id={row.id} />
      {asked && row.estado === 'informada' && may(acreditartransferencia) && (
        <AcceptTransferenciaDialog row={row} onClose={() => onAsk(false)} onDone={done} />
      )}
    </Panel>
  )
}

type Props = { row: TransferenciaRow; onDone: () => void }

function AcceptTransferenciaDialog({ row, onClose, onDone }: Props & { onClose: () => void }) {
  return (
    <FormDialog
      title="Acreditar transferencia"
      call={acreditartransferencia}
      query={{ id: row.id }}
      defaultValues={{ fecha: formatFecha(row.fecha), importe: centavosToField(row.importe), nota: '' }}
      submitLabel="Acreditar"
      againLabel="Acreditar igual"
      questions={[earlierPagoQuestion, sameTransferenciaQuestion]}
      saved={({ recibo }) => `Transferencia acreditada con el recibo ${formatReciboNumber(recibo)}.`}
      onSaved={({ recibo }) => {
        onDone()
        return saveRecibo(recibo)
      }}
      onClose={onClose}
    >
      {({ Amount, Day, Text }) => (
        <>
          <p>
            Poné lo que dice el banco. Paga: <b>{row.detalle}</b>. Lo que sobre queda a favor de la familia.
          </p>
          <div className="fields">
            <Amount name="importe" label="Importe que llegó" />
            <Day name="fecha" label="Día en que llegó" />
            <Text name="nota" label="Nota interna" optional whole />
          </div>
        </>
      )}
    </FormDialog>
  )
}

function RejectTransferenciaDialog({ row, onDone }: Props) {
  return (
    <FormDialog
      title="Rechazar transferencia"
      call={rechazartransferencia}
      query={{ id: row.id }}
      defaultValues={{ motivo: '' }}
      danger
      submitLabel="Rechazar"
      saved="Transferencia rechazada. Le avisamos a la familia por mail."
      onSaved={onDone}
    >
      {({ Area }) => (
        <>
          <p>
            <b>{row.cliente}</b> va a recibir el motivo por mail.
          </p>
          <Area name="motivo" label="Motivo" rows={3} />
        </>
      )}
    </FormDialog>
  )
}
