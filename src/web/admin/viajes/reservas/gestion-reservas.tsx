import './reservas.css'
import { useState } from 'react'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import { listadoreservasnuevas } from '../../../../contract/especificacion/reservas.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Link } from '../../../ui/link.tsx'
import { Beside } from '../../beside.tsx'
import { ExportButton } from '../../lista/export-button.tsx'
import { fetchAll, saveCsv } from '../../lista/save-csv.ts'
import { totalText } from '../../lista/total.ts'
import { useListado } from '../../lista/use-listado.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { useSubtotal } from '../../lista/use-subtotal.ts'
import { ScreenHead } from '../../screen-head.tsx'
import { useStaff } from '../../staff.ts'
import { PropuestaDialog } from './propuestas/propuesta-dialog.tsx'
import { ReservaPanel } from './reserva-panel.tsx'
import { ReservasFilters, readEstado, readVisto } from './reservas-filters.tsx'
import { type ReservaRow, ReservasList } from './reservas-list.tsx'

export const handle = { title: 'Gestión de Reservas' }

/** Search, filters, order and the open booking live in the address. */
export default function GestionReservas() {
  const { reservas } = useStaff()
  const listado = useListado<ReservaRow, 'visto' | 'colegio' | 'curso' | 'estado'>(
    'reservas',
    ['visto', 'colegio', 'curso', 'estado'],
    (asked, signal) => browserClient.call(listadoreservasnuevas, { body: { ...asked, ...toFiltros(asked) }, signal }),
  )
  const { busca, orden, values } = listado
  const [phoning, setPhoning] = useState(false)
  const opened = useOpened('reserva', listado.rows)
  const filtros = { ...toFiltros(values), busca }
  const sinVer = useSubtotal({
    key: `sin ver ${JSON.stringify(filtros)}`,
    filtered: filtros.visto === '2' && [busca, values.colegio, values.estado].some(Boolean),
    whole: reservas?.nuevos,
    ask: (signal) =>
      browserClient.call(listadoreservasnuevas, { body: { ...filtros, visto: '0', limite: '1' }, signal }),
  })
  const subtitle = [
    totalText(listado.total, 'reserva', 'reservas'),
    filtros.visto === '2' && sinVer && sinVer !== '0' && `${sinVer} sin ver`,
  ]
  return (
    <>
      <ScreenHead
        title="Gestión de Reservas"
        subtitle={subtitle.filter(Boolean).join(', ')}
        action={
          <div className="row tight screen-actions">
            <Link to="/admin/propuestas" look="outline" size={40}>
              Propuestas
            </Link>
            <Link to="/admin/espera" look="outline" size={40}>
              Listas de espera
            </Link>
            <ExportButton what="las reservas" onExport={() => exportReservas({ ...filtros, orden })} />
            <Button size={40} onClick={() => setPhoning(true)}>
              Nueva reserva por teléfono
            </Button>
          </div>
        }
      />
      <ReservasFilters listado={listado} />
      <ReservasList listado={listado} openId={opened.id} onOpen={opened.open} />
      {opened.id && (
        <Beside>
          <ReservaPanel
            id={opened.id}
            previous={opened.previous}
            next={opened.next}
            onMove={opened.move}
            onSeen={(id) => listado.change(id, { visto: '1' })}
            onClose={opened.close}
          />
        </Beside>
      )}
      {phoning && <PropuestaDialog onClose={() => setPhoning(false)} />}
    </>
  )
}

function toFiltros({ visto, colegio, curso, estado }: Record<'visto' | 'colegio' | 'curso' | 'estado', string>) {
  return { visto: readVisto(visto), estado: readEstado(estado), colegio, curso: colegio && curso }
}

const heading = [
  ...['Reserva', 'Fecha', 'Estado', 'Apellido', 'Nombre', 'Documento', 'Fecha de nacimiento'],
  ...['Apellido del tutor', 'Nombre del tutor', 'Documento del tutor', 'Teléfono', 'Domicilio'],
  ...['Colegio y curso', 'Paquete', 'Duración', 'Forma de pago'],
  ...['Debe en pesos', 'Debe en dólares'],
]

/** Saves every booking that the filters let pass as `reservas.csv`, also those not on the screen. */
async function exportReservas(filtros: BodyInput<typeof listadoreservasnuevas>): Promise<void> {
  const rows = await fetchAll((cursor) =>
    browserClient.call(listadoreservasnuevas, { body: { ...filtros, cursor, limite: '1000' } }),
  )
  await saveCsv(
    'reservas',
    heading,
    rows.map((row) => [
      ...[row.id, formatFecha(row.fechacontrato), row.estado.replace('_', ' de '), row.apellido, row.nombre],
      ...[row.documento, formatFecha(row.fechanacimiento), row.apellidotutor, row.nombretutor, row.documentotutor],
      ...[row.telefono, row.domicilio, row.datoscolegio, row.nombrepaquete, row.duracion, row.tipopago],
      ...[row.debears, row.debeusd],
    ]),
  )
}
