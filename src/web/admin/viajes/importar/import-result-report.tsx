import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { add, type Centavos, type Moneda, subtract } from '../../../../reglas/dinero.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { downloadFile } from '../../../api/download-file.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money, MoneyPair } from '../../../ui/money.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { type Column, figures, Table } from '../../../ui/table.tsx'
import { countEntering, type Importacion } from './estado-importacion.tsx'
import { UploadSheet } from './upload-sheet.tsx'

type Data = NonNullable<Importacion['resultado']>
type Control = Data['totales'][number]
type Rejection = Data['rechazos'][number]

const pair = ({ ARS, USD }: Control['acordado']) => (
  <span className="written">
    <MoneyPair ars={ARS} usd={USD} />
  </span>
)
const debe = ({ acordado, cobrado }: Control) => ({
  ARS: subtract(acordado.ARS, cobrado.ARS),
  USD: subtract(acordado.USD, cobrado.USD),
})

const deControl: Column<Control>[] = [
  { key: 'viaje', title: 'Viaje en la planilla', cell: ({ viaje }) => viaje, share: 2, phone: 'title' },
  figures({ key: 'pasajeros', title: 'Pasajeros', cell: ({ pasajeros }) => pasajeros, phone: 'fact' }),
  figures({ key: 'acordado', title: 'Acordado', cell: ({ acordado }) => pair(acordado), phone: 'fact' }),
  figures({ key: 'cobrado', title: 'Cobrado', cell: ({ cobrado }) => pair(cobrado), phone: 'fact' }),
  figures({ key: 'debe', title: 'Debe', cell: (row) => pair(debe(row)), phone: 'fact' }),
]

const ofRechazos: Column<Rejection>[] = [
  figures({ key: 'fila', title: 'Fila', cell: ({ fila }) => fila, phone: 'fact' }),
  { key: 'columna', title: 'Columna', cell: ({ columna }) => columna, share: 1.5, phone: 'title' },
  { key: 'valor', title: 'Dice', cell: ({ valor }) => valor, share: 1.5, phone: 'fact' },
  { key: 'motivo', title: 'Por qué no entra', cell: ({ motivo }) => motivo, share: 3, phone: 'line' },
]

type Props = { importacion: Importacion; result: Data }

export function ImportResultReport({ importacion, result, children }: Props & { children: ReactNode }) {
  const { nuevas, completadas, iguales, cambiadas, rechazadas, rechazos, totales } = result
  const done = importacion.estado === 'importada'
  return (
    <>
      <section className="box stack">
        <h2 className="name">{done ? 'Lo que se importó' : 'Lo que pasaría'}</h2>
        <p className="row">
          <Chip tone={nuevas > 0 ? 'ok' : 'plain'}>
            {done ? formatCount(nuevas, 'entró', 'entraron') : formatCount(nuevas, 'entra', 'entran')}
          </Chip>
          {completadas > 0 && (
            <Chip tone="ok">
              {done
                ? formatCount(completadas, 'se completó', 'se completaron')
                : formatCount(completadas, 'se completa', 'se completan')}
            </Chip>
          )}
          {iguales > 0 && <Chip>{formatCount(iguales, 'ya estaba', 'ya estaban')}</Chip>}
          {cambiadas > 0 && <Chip tone="alert">{formatCount(cambiadas, 'para decidir', 'para decidir')}</Chip>}
          {rechazadas > 0 && <Chip tone="bad">{formatCount(rechazadas, 'con errores', 'con errores')}</Chip>}
        </p>
        {totales.length > 0 && (
          <>
            <Table
              caption="Totales de control por viaje"
              columns={deControl}
              rows={totales}
              rowKey={({ viaje }) => viaje}
              totals={totales.length > 1 ? [sumAll(totales)] : []}
            />
            <ComparedTotals result={result} />
          </>
        )}
        {children}
      </section>
      {rechazos.length > 0 && <RefusedRows importacion={importacion} result={result} />}
    </>
  )
}

/** Shows why rows were refused. Staff correct them in a copy of the spreadsheet in which each row has its error. */
function RefusedRows({ importacion, result }: Props) {
  const { rechazos } = result
  const { pending, attempt } = useAttempt()
  const [notice, setNotice] = useState<string>()
  const download = () =>
    attempt(() => downloadFile(`/api/admin/importaciones/${importacion.id}/errores`, 'planilla-con-errores.xlsx'), {
      failed: 'No pudimos bajar la planilla. ',
    })
  return (
    <section className="box stack">
      <h2 className="name">Filas para corregir</h2>
      {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
      <p>
        Bajá la planilla con errores: al lado de cada fila dice por qué no entra. Corregila y subila entera: lo que ya
        entró no se repite, y las columnas quedan como las elegiste.
      </p>
      <div className="row full-buttons">
        <UploadSheet
          label="Subir la planilla corregida"
          look={importacion.estado === 'probada' && countEntering(result) === 0 ? undefined : 'outline'}
          notify={setNotice}
        />
        <Button look="outline" size={40} pending={pending} pendingLabel="Bajando" onClick={download}>
          <Icon of={Download} />
          Bajar la planilla con errores
        </Button>
      </div>
      {importacion.rechazos > rechazos.length && (
        <p className="muted">
          Son {importacion.rechazos}; acá están los primeros {rechazos.length}. En la planilla con errores están todos.
        </p>
      )}
      <Table
        caption="Filas para corregir"
        columns={ofRechazos}
        rows={rechazos}
        rowKey={({ fila, columna, motivo }) => `${fila} ${columna} ${motivo}`}
      />
    </section>
  )
}

const sumAll = (rows: Control[]): Control => {
  const sum = (de: 'acordado' | 'cobrado') => ({
    ARS: add(...rows.map((row) => row[de].ARS)),
    USD: add(...rows.map((row) => row[de].USD)),
  })
  const pasajeros = rows.reduce((total, row) => total + row.pasajeros, 0)
  return { viaje: 'Todos', pasajeros, acordado: sum('acordado'), cobrado: sum('cobrado') }
}

function ComparedTotals({ result: { totales, escritos, rechazadas } }: { result: Data }) {
  const lines = escritos.flatMap(({ viaje, moneda, acordado, cobrado }) => {
    const own = viaje ? totales.filter((one) => one.viaje === viaje) : totales
    const { acordado: ofAcordado, cobrado: ofCobrado } = sumAll(own)
    const line = (what: string, written: Centavos | undefined, computed: Record<Moneda, Centavos>) =>
      written === undefined ? [] : [{ viaje, moneda, what, written, computed: computed[moneda] }]
    return [...line('acordado', acordado, ofAcordado), ...line('cobrado', cobrado, ofCobrado)]
  })
  if (lines.length === 0)
    return <p className="muted">Compará estos totales con los de tu otro sistema: tienen que dar igual, al centavo.</p>
  return (
    <ul className="stack tight">
      {lines.map(({ viaje, moneda, what, written, computed }) => (
        <li key={`${viaje} ${moneda} ${what}`} className={written === computed ? undefined : 'bad'}>
          El total {what} {viaje && `de ${viaje} `}que trae la planilla es <Money centavos={written} moneda={moneda} />:{' '}
          <Diferencia de={subtract(written, computed)} moneda={moneda} />
        </li>
      ))}
      {rechazadas > 0 && <li className="muted">Lo que está con errores no suma hasta que lo corrijas.</li>}
    </ul>
  )
}

function Diferencia({ de, moneda }: { de: Centavos; moneda: Moneda }) {
  if (de === 0) return 'coincide.'
  return (
    <>
      a las reservas les {de > 0 ? 'faltan' : 'sobran'}{' '}
      <Money centavos={de > 0 ? de : subtract(0, de)} moneda={moneda} />.
    </>
  )
}
