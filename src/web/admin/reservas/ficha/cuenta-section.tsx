import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { toCentavos } from '../../importe.pure.ts'
import { CreditoDialog } from './credito-dialog.tsx'
import { CuentaTotales } from './cuenta-totales.tsx'
import { isVencida, nombreDeCanal, nombreDeCuota } from './cuota.pure.ts'
import { DevolverDialog } from './devolver-dialog.tsx'
import { Importe } from './importe.tsx'
import { PapelButton } from './papel-button.tsx'
import { Section } from './section.tsx'
import type { CuentaDetail } from './use-ficha.ts'

type Cuota = CuentaDetail['cuotas'][number]
type Pago = CuentaDetail['pagos'][number]

/** Instalments with what is owed, payments with their receipts, what went back, and the account's credit. */
export function CuentaSection({ cuenta, onDone }: { cuenta: CuentaDetail; onDone: () => void }) {
  const [returning, setReturning] = useState<Pago>()
  const [crediting, setCrediting] = useState(false)
  const { cuotas, pagos, devoluciones, cancelaciones, reserva } = cuenta
  const credito = cuenta.credito.filter(({ importe }) => toCentavos(importe) > 0)
  const debe = cuotas.some((cuota) => toCentavos(cuota.debe) > 0)
  const viva = !['vencida', 'cancelada'].includes(reserva.estado)
  return (
    <Section title="Cuotas y pagos">
      {credito.length > 0 && (
        <div className="ficha-credit">
          <span>
            Saldo a favor de la familia:{' '}
            {credito.map(({ moneda, importe }, position) => (
              <b key={moneda}>
                {position > 0 && ' + '}
                <Importe importe={importe} moneda={moneda} />
              </b>
            ))}
          </span>
          {debe && viva && (
            <Button look="outline" size={40} onClick={() => setCrediting(true)}>
              Usar saldo a favor
            </Button>
          )}
        </div>
      )}
      <CuentaTotales cuotas={cuotas} />
      <Table caption="Cuotas" columns={columnasCuota} rows={cuotas} rowKey={({ id }) => id} />
      <h3>Pagos</h3>
      {pagos.length === 0 ? (
        <p className="ficha-none">Todavía no hay pagos.</p>
      ) : (
        <Table caption="Pagos" columns={columnasPago(setReturning)} rows={pagos} rowKey={({ id }) => id} />
      )}
      {devoluciones.length > 0 && (
        <>
          <h3>Devoluciones</h3>
          <ul className="ficha-lines">
            {devoluciones.map(({ id, fecha, motivo, canal, moneda, importe, nota }) => (
              <li key={id}>
                <Fecha value={fecha} /> {motivo === 'contracargo' ? 'Contracargo' : nombreDeCanal(canal)},{' '}
                <b>
                  <Importe importe={importe} moneda={moneda} />
                </b>
                {nota && `. ${nota}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {cancelaciones.length > 0 && (
        <>
          <h3>Cancelaciones</h3>
          <ul className="ficha-lines">
            {cancelaciones.map(({ fecha, detalle, cargoars, cargousd }) => (
              <li key={`${fecha} ${detalle}`}>
                <Fecha value={fecha} /> Cargo retenido: <Importe importe={cargoars} moneda="ARS" />
                {toCentavos(cargousd || '0') > 0 && (
                  <>
                    {' + '}
                    <Importe importe={cargousd} moneda="USD" />
                  </>
                )}
                {detalle && `. ${detalle}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {returning && <DevolverDialog pago={returning} onClose={() => setReturning(undefined)} onDone={onDone} />}
      {crediting && (
        <CreditoDialog reserva={reserva.id} credito={credito} onClose={() => setCrediting(false)} onDone={onDone} />
      )}
    </Section>
  )
}

const columnasCuota: Column<Cuota>[] = [
  { key: 'cuota', title: 'Cuota', cell: nombreDeCuota, phone: 'title' },
  {
    key: 'vencimiento',
    title: 'Vence',
    cell: (cuota) => <Fecha value={cuota.vencimiento} />,
    tight: true,
    phone: 'fact',
  },
  {
    key: 'importe',
    title: 'Importe',
    cell: ({ importe, moneda }) => <Importe importe={importe} moneda={moneda} />,
    align: 'end',
    tight: true,
    phone: 'end',
  },
  {
    key: 'pagado',
    title: 'Pagado',
    cell: ({ pagado, moneda }) => <Importe importe={pagado} moneda={moneda} />,
    align: 'end',
    tight: true,
    phone: 'fact',
  },
  {
    key: 'debe',
    title: 'Debe',
    cell: ({ debe, moneda }) => <Importe importe={debe} moneda={moneda} />,
    align: 'end',
    tight: true,
    phone: 'fact',
  },
  { key: 'estado', title: 'Estado', cell: (cuota) => <EstadoCuota cuota={cuota} />, tight: true },
]

function EstadoCuota({ cuota }: { cuota: Cuota }) {
  if (toCentavos(cuota.debe) <= 0) return <Chip tone="ok">Pagada</Chip>
  return isVencida(cuota, new Date()) ? <Chip tone="bad">Vencida</Chip> : <Chip>Por pagar</Chip>
}

function columnasPago(onReturn: (pago: Pago) => void): Column<Pago>[] {
  return [
    { key: 'fecha', title: 'Fecha', cell: ({ fecha }) => <Fecha value={fecha} />, tight: true, phone: 'title' },
    { key: 'canal', title: 'Cómo', cell: describePago },
    {
      key: 'importe',
      title: 'Importe',
      cell: ({ importe, moneda }) => <Importe importe={importe} moneda={moneda} />,
      align: 'end',
      tight: true,
      phone: 'end',
    },
    {
      key: 'recibo',
      title: 'Recibo',
      cell: ({ recibo }) =>
        recibo && (
          <PapelButton small path={`/api/recibos/${recibo}/pdf`} name={`recibo-${recibo}.pdf`}>
            <span className="visually-hidden">Descargar el recibo </span>
            {recibo.padStart(8, '0')}
          </PapelButton>
        ),
      tight: true,
    },
    {
      key: 'devolver',
      title: 'Devolución',
      cell: (pago) =>
        toCentavos(pago.devuelto || '0') < toCentavos(pago.importe) ? (
          <Button look="link" onClick={() => onReturn(pago)}>
            Devolver
          </Button>
        ) : (
          'Devuelto'
        ),
      tight: true,
    },
  ]
}

function describePago({ canal, comprobante, nota, devuelto, moneda }: Pago) {
  const detalle = [comprobante && `comprobante ${comprobante}`, nota].filter(Boolean).join('. ')
  return (
    <>
      {nombreDeCanal(canal)}
      {detalle && `, ${detalle}`}
      {toCentavos(devuelto || '0') > 0 && (
        <>
          {' '}
          (devuelto <Importe importe={devuelto} moneda={moneda} />)
        </>
      )}
    </>
  )
}
