import { Mail, SearchX, Users } from 'lucide-react'
import { useState } from 'react'
import { enviarcarta } from '../../../../contract/viajes/cartas.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Column, type Sort, Table } from '../../../ui/table.tsx'
import { TableKeys } from '../../lista/list-body.tsx'
import { TogglePill } from '../../lista/pill.tsx'
import { SearchBox } from '../../lista/search-box.tsx'
import { SelectionAction, SelectionBar } from '../../lista/selection-bar.tsx'
import { useFilters } from '../../lista/use-filters.ts'
import { useSelection } from '../../lista/use-selection.ts'
import { useNow } from '../../shell/use-now.ts'
import { documentoColumn } from '../documento-column.ts'
import { DebtOfChosen } from '../reservas/debt-of-chosen.tsx'
import { filterByName, pasajeroViews, sortPasajeros } from './pasajero-views.pure.ts'
import { pasajeroColumns } from './pasajeros-columns.tsx'
import { ReviewFotos } from './review-fotos.tsx'
import type { PasajeroDeViaje, TableroData } from './viaje-data.ts'

type Props = {
  data: TableroData
  onWrite: (reservas: string) => void
}

export function TripPassengers({ data, onWrite }: Props) {
  const { viaje, reservas, resumen, sinreserva } = data
  const hoy = localDay(useNow())
  const { read, change } = useFilters()
  const [sort, setSort] = useState<Sort>({ by: 'pasajero', descending: false })
  const [reviewing, setReviewing] = useState<number>()
  const missing = sinreserva.filter(({ noviaja }) => noviaja === '').length
  const withLista = sinreserva.length > 0 || reservas.some(({ enlista }) => enlista)
  const count = {
    ...resumen.grupos,
    ajenas: withLista ? reservas.filter(({ enlista }) => !enlista).length : 0,
    faltan: missing,
  }
  const vista = pasajeroViews.find(({ value }) => value === read('ver'))?.value ?? ''
  const search = read('busca')
  const rows = sortPasajeros(filterByName(reservas.filter(passes(vista)), search), sort)
  const { chosen, active, begin, clear, choosing } = useSelection(
    { rows, key: `${vista} ${search}` },
    ({ apellido, nombre }) => `${apellido}, ${nombre}`,
  )
  const waiting = reservas.filter(({ fotos }) => fotos === 'cargada')
  const open = reservas.find(({ id }) => id === reviewing)
  return (
    <section className="quien-viaja">
      <div className="row tight list-tools">
        <h2>Quién viaja</h2>
        {rows.length > 0 && (
          <Button look="plain" size={40} className="on-phones" onClick={active ? clear : begin}>
            {active ? 'Dejar de elegir' : 'Elegir'}
          </Button>
        )}
        <div className="line tight centred list-pills">
          <TogglePill
            label={formatCount(reservas.length, 'pasajero')}
            on={vista === ''}
            onChange={() => change({ ver: undefined }, { replace: true })}
          />
          {pasajeroViews
            .filter(({ value }) => count[value] > 0 || value === vista)
            .map(({ value, label }) => (
              <TogglePill
                key={value}
                label={`${label} ${count[value]}`}
                on={vista === value}
                onChange={(on) => change({ ver: on ? value : undefined }, { replace: true })}
              />
            ))}
        </div>
        {reservas.length > 0 && (
          <SearchBox
            label="Buscar por apellido"
            placeholder="Apellido"
            value={search}
            onSearch={(text) => change({ busca: text }, { replace: true })}
          />
        )}
      </div>
      {vista === 'faltan' ? (
        <StudentsWithoutReserva alumnos={filterByName(sinreserva, search)} idcurso={viaje.idcurso} />
      ) : reservas.length === 0 ? (
        <EmptyState icon={Users} title="Todavía no reservó nadie" wide>
          Las reservas aparecen acá apenas una familia confirma su lugar.
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No hay pasajeros con estos filtros"
          wide
          action={
            <Button
              look="outline"
              size={40}
              onClick={() => change({ ver: undefined, busca: undefined }, { replace: true })}
            >
              Quitar filtros
            </Button>
          }
        />
      ) : (
        <>
          <p className="t-12 muted papeles-orden gone" aria-hidden="true">
            Papeles: fotos, ficha y permiso
          </p>
          <Table
            caption="Quién viaja"
            columns={pasajeroColumns({ hoy, conLista: withLista, onReview: setReviewing })}
            rows={rows}
            openKey={reviewing === undefined ? undefined : String(reviewing)}
            to={({ id }) => `/admin/reservas/${id}`}
            choosing={choosing}
            sort={sort}
            onSort={setSort}
          />
          <div className="line roomy centred muted pager above-2">
            <p aria-live="polite">
              {rows.length < reservas.length
                ? `${rows.length} de ${formatCount(reservas.length, 'pasajero')}`
                : formatCount(rows.length, 'pasajero')}
            </p>
            <TableKeys chooses />
          </div>
          <SelectionBar
            active={active}
            count={chosen.length > 0 ? formatCount(chosen.length, 'elegido') : 'Tocá los que quieras elegir'}
            sum={chosen.length > 0 && <DebtOfChosen chosen={chosen} />}
            onClear={clear}
          >
            {chosen.length > 0 && (
              <SelectionAction
                needs={enviarcarta}
                icon={Mail}
                label={chosen.length === 1 ? 'Escribir a su familia' : `Escribir a los ${chosen.length}`}
                onPress={() => onWrite(chosen.map(({ id }) => id).join())}
              />
            )}
          </SelectionBar>
        </>
      )}
      {!withLista && (
        <p className="muted above-2">
          El curso no tiene lista de estudiantes: no se sabe quién falta.{' '}
          <Link to={`/admin/cursos/${viaje.idcurso}`}>Cargarla</Link>
        </p>
      )}
      {open && <ReviewFotos key={open.id} reserva={open} esperan={waiting} onMove={setReviewing} />}
    </section>
  )
}

type Vista = (typeof pasajeroViews)[number]['value'] | ''

const passes = (vista: Vista) => (reserva: PasajeroDeViaje) => {
  if (vista === '' || vista === 'faltan') return true
  return vista === 'ajenas' ? !reserva.enlista : reserva.grupos.includes(vista)
}

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

function StudentsWithoutReserva({ alumnos, idcurso }: { alumnos: Alumno[]; idcurso: number }) {
  const missing = alumnos.filter(({ noviaja }) => noviaja === '')
  const notTravelling = alumnos.filter(({ noviaja }) => noviaja !== '')
  return (
    <>
      {missing.length === 0 ? (
        <EmptyState title="No falta nadie" wide>
          Reservaron todos los que viajan.
        </EmptyState>
      ) : (
        <Table caption="Falta que reserven" columns={columns} rows={missing} />
      )}
      <p className="muted above-2">
        {notTravelling.length > 0 &&
          `No ${notTravelling.length === 1 ? 'viaja' : 'viajan'}: ${notTravelling.map(describeAusencia).join('; ')}. `}
        <Link to={`/admin/cursos/${idcurso}`}>Ver la lista del curso</Link>
      </p>
    </>
  )
}

const describeAusencia = ({ apellido, nombre, noviaja }: Alumno) => `${apellido}, ${nombre} (${noviaja})`
