import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { listadotransferencias } from '../../../../contract/dinero/cobranza-gestion.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Beside } from '../../beside.tsx'
import { Facts } from '../../facts.tsx'
import { Importe } from '../../importe.tsx'
import { ListadoTable } from '../../lista/listado-table.tsx'
import { useOpened } from '../../lista/use-opened.ts'
import { usePorEstado } from '../../lista/use-por-estado.tsx'
import { AcreditarDialog } from './acreditar-dialog.tsx'
import { Comprobante } from './comprobante.tsx'
import type { TransferenciaRow } from './datos.ts'
import { RechazarDialog } from './rechazar-dialog.tsx'
import { ReservasLinks } from './reservas-links.tsx'

const estados = [
  { value: 'informada', label: 'Por ver' },
  { value: 'acreditada', label: 'Acreditadas' },
  { value: 'rechazada', label: 'Rechazadas' },
] as const

const columns: Column<TransferenciaRow>[] = [
  { key: 'informada', title: 'Informada', cell: (row) => <Fecha value={row.informada} />, tight: true },
  { key: 'cliente', title: 'Familia', cell: (row) => row.cliente, phone: 'title' },
  { key: 'fecha', title: 'Transfirió el', cell: (row) => <Fecha value={row.fecha} />, tight: true, phone: 'hide' },
  { key: 'detalle', title: 'Quiere pagar', cell: (row) => row.detalle },
  { key: 'referencia', title: 'Referencia', cell: (row) => row.referencia || '—', extra: true, phone: 'hide' },
  {
    key: 'importe',
    title: 'Importe',
    cell: (row) => <Importe valor={row.importe} />,
    align: 'end',
    tight: true,
    phone: 'end',
  },
]

/** Transfers as families told them: seen beside their proof, accredited or refused. */
export function Transferencias() {
  const { listado, estado, tools } = usePorEstado(
    'transferencias',
    estados,
    (query, signal) => browserClient.call(listadotransferencias, { query, signal }),
    'transferencia',
  )
  const opened = useOpened('transferencia', listado.rows)
  const row = listado.rows.find(({ id }) => id === opened.id)
  return (
    <>
      {tools}
      <ListadoTable
        listado={listado}
        caption="Transferencias"
        columns={columns}
        one="transferencia"
        many="transferencias"
        failed="No pudimos traer las transferencias"
        empty={{
          icon: Landmark,
          title: estado === 'informada' ? 'No hay transferencias por ver' : 'No hay transferencias',
          text: 'Cuando una familia avisa que transfirió y sube su comprobante, aparece acá.',
        }}
        openId={opened.id}
        onOpen={({ id }) => opened.open(id)}
      />
      {row && (
        <Beside>
          <Panel key={row.id} row={row} onClose={opened.close} onChanged={listado.retry} />
        </Beside>
      )}
    </>
  )
}

type PanelProps = { row: TransferenciaRow; onClose: () => void; onChanged: () => void }

function Panel({ row, onClose, onChanged }: PanelProps) {
  const [dialog, setDialog] = useState<'acreditar' | 'rechazar'>()
  const close = () => setDialog(undefined)
  const done = () => {
    onClose()
    onChanged()
  }
  return (
    <SidePanel
      open
      onClose={onClose}
      title="Transferencia"
      footer={
        row.estado === 'informada' && (
          <>
            <Button look="outline" size={40} onClick={() => setDialog('rechazar')}>
              Rechazar
            </Button>
            <Button size={40} onClick={() => setDialog('acreditar')}>
              Acreditar
            </Button>
          </>
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
          { label: 'Email', value: row.mail },
          { label: 'Importe', value: <Importe valor={row.importe} /> },
          { label: 'Fecha', value: <Fecha value={row.fecha} /> },
          { label: 'Referencia', value: row.referencia },
          { label: 'Reserva', value: <ReservasLinks reservas={row.reservas} /> },
          { label: 'Quiere pagar', value: row.detalle, whole: true },
          ...(row.motivo ? [{ label: 'Motivo del rechazo', value: row.motivo, whole: true }] : []),
        ]}
      />
      <Comprobante id={row.id} />
      {dialog === 'acreditar' && <AcreditarDialog row={row} onClose={close} onDone={done} />}
      {dialog === 'rechazar' && <RechazarDialog row={row} onClose={close} onDone={done} />}
    </SidePanel>
  )
}
