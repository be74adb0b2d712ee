import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { documentoColumn } from '../documento-column.ts'
import type { TableroData } from './datos.ts'

type Alumno = TableroData['sinreserva'][number]

const columns: Column<Alumno>[] = [
  {
    key: 'estudiante',
    title: 'Estudiante',
    cell: ({ apellido, nombre }) => (
      <>
        <span className="strong">{apellido}</span>, {nombre}
      </>
    ),
    phone: 'title',
  },
  documentoColumn({ extra: false, phone: 'end' }),
]

/** Lists the students of the course without a booking, then those who will not travel, with the reason. */
export function StudentsWithoutReserva({ alumnos, idcurso }: { alumnos: Alumno[]; idcurso: number }) {
  const faltan = alumnos.filter(({ noviaja }) => noviaja === '')
  const noViajan = alumnos.filter(({ noviaja }) => noviaja !== '')
  return (
    <>
      {faltan.length === 0 ? (
        <EmptyState title="No falta nadie" wide>
          Reservaron todos los que viajan.
        </EmptyState>
      ) : (
        <Table caption="Falta que reserven" columns={columns} rows={faltan} rowKey={({ id }) => id} />
      )}
      <p className="muted above-2">
        {noViajan.length > 0 &&
          `No ${noViajan.length === 1 ? 'viaja' : 'viajan'}: ${noViajan.map(describeAusencia).join('; ')}. `}
        <Link to={`/admin/cursos/${idcurso}`}>Ver la lista del curso</Link>
      </p>
    </>
  )
}

const describeAusencia = ({ apellido, nombre, noviaja }: Alumno) => `${apellido}, ${nombre} (${noviaja})`
