import { Chip } from '../../../ui/chip.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { formatDocumento } from '../../../ui/numeros.pure.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import type { Previa } from './datos.ts'

type Leido = Previa['alumnos'][number]
type Malo = Previa['errores'][number]

const estados = {
  nuevo: <Chip tone="ok">Nuevo</Chip>,
  cambia: <Chip tone="info">Cambia</Chip>,
  igual: <Chip>Ya estaba</Chip>,
}

const leidos: Column<Leido>[] = [
  { key: 'linea', title: 'Línea', cell: (fila) => fila.linea, tight: true, phone: 'hide' },
  { key: 'apellido', title: 'Apellido', cell: (fila) => fila.apellido, phone: 'title' },
  { key: 'nombre', title: 'Nombre', cell: (fila) => fila.nombre, phone: 'title' },
  { key: 'documento', title: 'Documento', cell: (fila) => formatDocumento(fila.documento), tight: true },
  {
    key: 'nacimiento',
    title: 'Nacimiento',
    cell: (fila) => formatFecha(fila.fechanacimiento),
    tight: true,
    phone: 'hide',
  },
  { key: 'estado', title: 'Estado', cell: (fila) => estados[fila.estado], tight: true, phone: 'end' },
]

const malos: Column<Malo>[] = [
  { key: 'linea', title: 'Línea', cell: (fila) => fila.linea, tight: true, phone: 'title' },
  { key: 'motivo', title: 'Por qué no entra', cell: (fila) => <b>{fila.motivo}</b> },
  { key: 'texto', title: 'Lo que dice', cell: (fila) => <span className="two-lines">{fila.texto}</span> },
]

/** What a list would do, before it does it. */
export function ImportarPrevia({ previa: { alumnos, errores } }: { previa: Previa }) {
  const cuantos = (estado: Leido['estado']) => alumnos.filter((fila) => fila.estado === estado).length
  return (
    <div className="stack wide admin-form">
      <p className="row tight" aria-live="polite">
        <Chip tone="ok">{cuantos('nuevo')} nuevos</Chip>
        <Chip tone="info">{cuantos('cambia')} que cambian</Chip>
        <Chip>{cuantos('igual')} que ya estaban</Chip>
        <Chip tone={errores.length > 0 ? 'bad' : 'plain'}>{errores.length} líneas que no entran</Chip>
      </p>
      {errores.length > 0 && (
        <Table caption="Líneas que no entran" columns={malos} rows={errores} rowKey={(fila) => fila.linea} />
      )}
      {alumnos.length > 0 && (
        <Table caption="Estudiantes leídos" columns={leidos} rows={alumnos} rowKey={(fila) => fila.linea} />
      )}
    </div>
  )
}
