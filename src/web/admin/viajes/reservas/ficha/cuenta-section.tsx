import { aplicarcredito, devolverpago } from '../../../../../contract/dinero/cobranza.ts'
import { condonarcargo } from '../../../../../contract/viajes/cancelaciones.ts'
import { isOwed, type Situacion } from '../../../../../reglas/cuota.ts'
import { formatReciboNumber } from '../../../../../reglas/numbers.ts'
import { isLive } from '../../../../../reglas/reserva.ts'
import { Chip, type ChipTone } from '../../../../ui/chip.tsx'
import { Fecha } from '../../../../ui/fecha.tsx'
import { Money, MoneyList, MoneyPair } from '../../../../ui/money.tsx'
import { actions, type Column, dayColumn, figures, Table } from '../../../../ui/table.tsx'
import { DialogButton } from '../../../form/dialog-button.tsx'
import { nameCanal } from './canal.pure.ts'
import { ChargeOwed, CreditoDialog, DevolucionDialog, WaiveCargoDialog } from './cuenta-dialogs.tsx'
import { CuentaTotals } from './cuenta-totales.tsx'
import { PapelButton } from './papel-button.tsx'
import { Section } from './section.tsx'
import { describeSituacion } from './situacion.pure.ts'
import type { CuentaDetail } from './use-ficha.ts'

type Cuota = CuentaDetail['cuotas'][number]
type Pago = CuentaDetail['pagos'][number]

export function CuentaSection({ cuenta }: { cuenta: CuentaDetail }) {
  const { cuotas, pagos, devoluciones, cancelaciones, reserva } = cuenta
  const { credito } = cuenta
  const debe = cuotas.some(({ situacion }) => isOwed(situacion))
  return (
    <Section title="Cuotas y pagos">
      {credito.length > 0 && (
        <div className="note row spread" data-tone="ok">
          <span>
            Saldo a favor de la familia:{' '}
            <b>
              <MoneyList importes={credito.map(({ moneda, importe }) => ({ moneda, centavos: importe }))} />
            </b>
          </span>
          {debe && (
            <DialogButton
              needs={aplicarcredito}
              look="outline"
              size={40}
              dialog={<CreditoDialog reserva={reserva.id} credito={credito} />}
            >
              Usar saldo a favor
            </DialogButton>
          )}
        </div>
      )}
      <CuentaTotals cuotas={cuotas} />
      {debe && !isLive(reserva.estado) && (
        <p className="note row spread">
          <span>
            Falta pagar <ChargeOwed cuotas={cuotas} /> del cargo por cancelación: se registra su pago, se usa saldo a
            favor o se condona.
          </span>
          <DialogButton needs={condonarcargo} look="outline" size={40} dialog={<WaiveCargoDialog cuenta={cuenta} />}>
            Condonar el cargo
          </DialogButton>
        </p>
      )}
      <Table caption="Cuotas" columns={cuotaColumns(reserva.estado)} rows={cuotas} />
      <h3 className="plain-title above-3">Pagos</h3>
      {pagos.length === 0 ? (
        <p className="muted">Todavía no hay pagos.</p>
      ) : (
        <Table caption="Pagos" columns={pagoColumns} rows={pagos} />
      )}
      {devoluciones.length > 0 && (
        <>
          <h3 className="plain-title above-3">Devoluciones</h3>
          <ul className="stack tight">
            {devoluciones.map(({ id, fecha, motivo, canal, moneda, importe, nota }) => (
              <li key={id}>
                <Fecha value={fecha} /> {motivo === 'contracargo' ? 'Contracargo' : nameCanal(canal)},{' '}
                <b>
                  <Money centavos={importe} moneda={moneda} />
                </b>
                {nota && `. ${nota}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {cancelaciones.length > 0 && (
        <>
          <h3 className="plain-title above-3">Cancelaciones</h3>
          <ul className="stack tight">
            {cancelaciones.map(({ fecha, detalle, cargoars, cargousd }) => (
              <li key={`${fecha} ${detalle}`}>
                <Fecha value={fecha} />,{' '}
                {cargoars + cargousd > 0 ? (
                  <>
                    cargo de <MoneyPair ars={cargoars} usd={cargousd} />
                  </>
                ) : (
                  'sin cargo'
                )}
                {detalle && `. ${detalle}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

const importeColumn = figures<Pick<Cuota, 'importe' | 'moneda'>>({
  key: 'importe',
  title: 'Importe',
  cell: ({ importe, moneda }) => <Money centavos={importe} moneda={moneda} />,
  phone: 'end',
})

const cuotaColumns = (estado: CuentaDetail['reserva']['estado']): Column<Cuota>[] => [
  { key: 'cuota', title: 'Cuota', cell: ({ nombre }) => nombre, tight: true, phone: 'title' },
  dayColumn({ key: 'vencimiento', title: 'Vence', day: (cuota) => cuota.vencimiento, phone: 'fact' }),
  importeColumn,
  figures({
    key: 'pagado',
    title: 'Pagado',
    cell: ({ pagado, moneda }) => (pagado === 0 ? '—' : <Money centavos={pagado} moneda={moneda} />),
    phone: 'hide',
  }),
  figures({
    key: 'debe',
    title: 'Debe',
    cell: ({ debe, moneda }) => (debe === 0 ? '—' : <Money centavos={debe} moneda={moneda} />),
    phone: 'hide',
  }),
  {
    key: 'estado',
    title: 'Estado',
    cell: (cuota) => (
      <>
        {cuota.pagado > 0 && cuota.debe > 0 && (
          <span className="phone-word">
            Debe <Money centavos={cuota.debe} moneda={cuota.moneda} />
          </span>
        )}
        <Chip tone={tonos[cuota.situacion]}>{describeSituacion(cuota, estado)}</Chip>
      </>
    ),
    tight: true,
    phone: 'run',
  },
]

const tonos: Record<Situacion, ChipTone> = {
  por_pagar: 'plain',
  en_proceso: 'info',
  pagada: 'ok',
  vencida: 'bad',
  sin_efecto: 'plain',
}

const pagoColumns: Column<Pago>[] = [
  dayColumn({ key: 'fecha', title: 'Fecha', day: ({ fecha }) => fecha, phone: 'title' }),
  { key: 'canal', title: 'Cómo', cell: describePago, phone: 'title' },
  {
    // The reference distinguishes transfers of the same amount.
    key: 'comprobante',
    title: 'Comprobante',
    cell: ({ comprobante }) =>
      comprobante ? (
        <>
          <span className="phone-word">N.º </span>
          {comprobante}
        </>
      ) : (
        <span className="wide-word">—</span>
      ),
    share: 0.8,
    phone: 'line',
  },
  importeColumn,
  {
    key: 'recibo',
    title: 'Recibo',
    cell: ({ recibo, recibooriginal }) =>
      recibo === null ? (
        recibooriginal && `Original ${recibooriginal}`
      ) : (
        <PapelButton small path={`/api/recibos/${recibo}/pdf`} name={`recibo-${recibo}.pdf`}>
          <span className="visually-hidden">Descargar el recibo </span>
          {formatReciboNumber(recibo)}
        </PapelButton>
      ),
    tight: true,
    phone: 'under',
  },
  actions({
    title: 'Devolución',
    cell: (pago) =>
      pago.devuelto < pago.importe ? (
        <DialogButton needs={devolverpago} look="link" dialog={<DevolucionDialog pago={pago} />}>
          Devolver
        </DialogButton>
      ) : (
        'Devuelto'
      ),
    phone: 'under',
  }),
]

function describePago({ canal, nota, devuelto, moneda }: Pago) {
  return (
    <>
      {nameCanal(canal)}
      {nota && `, ${nota}`}
      {devuelto > 0 && (
        <>
          {' '}
          (devuelto <Money centavos={devuelto} moneda={moneda} />)
        </>
      )}
    </>
  )
}
