import { BedDouble, Pencil, Plus } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { alojar, crearhabitaciones, editarhabitacion } from '../../../../contract/viajes/gente.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { keepFiguresTogether } from '../../../../reglas/text.ts'
import { browserClient } from '../../../api/browser.ts'
import { failureText } from '../../../api/failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { usePermissions } from '../../../ui/permissions.ts'
import { showToast } from '../../../ui/toast.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { newestOf } from '../../form/newest-of.ts'
import { HabitacionDialog } from './habitacion-dialog.tsx'
import { isTravelling, type ListasData, tiposAcompanante } from './viaje-data.ts'

type Habitacion = ListasData['habitaciones'][number]
type Props = { data: ListasData; onChanged: () => void }

export function Habitaciones({ data, onChanged }: Props) {
  const { viaje, habitaciones, personas } = data
  const [opened, setOpened] = useState<Habitacion | 'nuevas'>()
  const assign = async (persona: string, habitacion: string) => {
    try {
      await browserClient.call(alojar, { query: { id: viaje.id }, body: { persona, habitacion } })
    } catch (error) {
      showToast(failureText(error), 'bad')
    }
    onChanged()
  }
  const drop = (habitacion: string) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const persona = event.dataTransfer.getData('text/plain')
      if (personas.some(({ id }) => id === persona)) void assign(persona, habitacion)
    },
  })
  const add = (
    <Button needs={crearhabitaciones} look="outline" size={40} onClick={() => setOpened('nuevas')}>
      <Icon of={Plus} />
      Crear habitaciones
    </Button>
  )
  const withoutCama = countWithoutBed(personas)
  const camas = habitaciones.reduce((sum, { capacidad }) => sum + capacidad, 0)
  const close = () => setOpened(undefined)
  return (
    <>
      {habitaciones.length === 0 ? (
        <EmptyState heading="h2" icon={BedDouble} title="Todavía no hay habitaciones" action={add} wide>
          Creá varias de una vez y después poné a cada quien en la suya.
        </EmptyState>
      ) : (
        <>
          <div className="row spread below-4">
            <p className="num">
              {formatCount(camas, 'cama')} en {formatCount(habitaciones.length, 'habitación', 'habitaciones')},{' '}
              {formatCount(personas.filter(isTravelling).length, 'viaja', 'viajan')}
            </p>
            {add}
          </div>
          <div className="split habitaciones">
            <section className="stack tight box habitacion sin-cama" aria-label="Sin habitación" {...drop('')}>
              <h2 className="plain-title">Sin habitación: {describeWithoutBed(data)}</h2>
              <Personas personas={withoutCama} habitaciones={habitaciones} onAssign={assign} />
            </section>
            <div className="cards">
              {habitaciones.map((habitacion) => {
                const duermen = personas.filter((persona) => persona.habitacion === habitacion.id)
                const excess = duermen.length - habitacion.capacidad
                return (
                  <section
                    key={habitacion.id}
                    className="stack tight box habitacion"
                    aria-label={habitacion.nombre}
                    data-over={excess > 0}
                    {...drop(String(habitacion.id))}
                  >
                    <header className="line centred">
                      <h2 className="line spread fill plain-title">
                        {habitacion.nombre}
                        <span className={excess > 0 ? 'bad num' : 'num'}>
                          {duermen.length} de {habitacion.capacidad}
                        </span>
                      </h2>
                      <IconButton
                        needs={editarhabitacion}
                        icon={Pencil}
                        label={`Editar ${habitacion.nombre}`}
                        onClick={() => setOpened(habitacion)}
                      />
                    </header>
                    <Personas personas={duermen} habitaciones={habitaciones} onAssign={assign} />
                  </section>
                )
              })}
            </div>
          </div>
        </>
      )}
      {opened === 'nuevas' && <HabitacionesDialog idviaje={viaje.id} onClose={close} onSaved={onChanged} />}
      {opened && opened !== 'nuevas' && (
        <HabitacionDialog
          habitacion={newestOf(habitaciones, opened)}
          duermen={personas.filter(({ habitacion }) => habitacion === opened.id).length}
          onClose={close}
          onSaved={onChanged}
        />
      )}
    </>
  )
}

const countWithoutBed = (personas: ListasData['personas']) =>
  personas.filter((persona) => !persona.habitacion && isTravelling(persona))

export function describeWithoutBed({ personas }: Pick<ListasData, 'personas'>): string {
  const [viajan, acompanan] = [true, false].map(
    (own) => countWithoutBed(personas).filter(({ tipo }) => (tipo === 'pasajero') === own).length,
  )
  const parts = [viajan && formatCount(viajan, 'pasajero'), acompanan && formatCount(acompanan, 'acompañante')]
  return keepFiguresTogether(parts.filter(Boolean).join(' y ')) || 'nadie'
}

type PersonasProps = Pick<ListasData, 'personas' | 'habitaciones'> & {
  onAssign: (persona: string, habitacion: string) => void
}

function Personas({ personas, habitaciones, onAssign }: PersonasProps) {
  if (personas.length === 0) return <p className="t-14 muted">Nadie</p>
  return (
    <ul className="asides rows dense">
      {personas.map((persona) => (
        <Persona key={persona.id} persona={persona} habitaciones={habitaciones} onAssign={onAssign} />
      ))}
    </ul>
  )
}

type HabitacionesDialogProps = { idviaje: number; onClose: () => void; onSaved: () => void }

function HabitacionesDialog({ idviaje, onClose, onSaved }: HabitacionesDialogProps) {
  return (
    <FormDialog
      title="Crear habitaciones"
      call={crearhabitaciones}
      query={{ id: idviaje }}
      defaultValues={{ cantidad: '', capacidad: '4', nombre: '' }}
      submitLabel="Crear"
      pendingLabel="Creando"
      onClose={onClose}
      saved={({ creadas }) =>
        `${creadas === 1 ? 'Se creó' : 'Se crearon'} ${formatCount(creadas, 'habitación', 'habitaciones')}.`
      }
      onSaved={onSaved}
    >
      {({ Text }) => (
        <div className="fields">
          <Text name="cantidad" label="Cuántas" inputMode="numeric" />
          <Text name="capacidad" label="Para cuántas personas" inputMode="numeric" />
          <Text
            name="nombre"
            label="Nombre"
            optional
            whole
            help="Va delante del número: «Habitación 1», «Piso 2 mujeres 1»"
          />
        </div>
      )}
    </FormDialog>
  )
}

const nowhere = 'ninguna'

type PersonaProps = Pick<ListasData, 'habitaciones'> & {
  persona: ListasData['personas'][number]
  onAssign: (persona: string, habitacion: string) => void
}

function Persona({ persona, habitaciones, onAssign }: PersonaProps) {
  const { id, apellido, nombre, tipo, estado } = persona
  const terminada = !isTravelling(persona)
  const moves = usePermissions().may(alojar)
  return (
    <li className="sides" draggable={moves} onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}>
      <span className={terminada ? 'persona-terminada' : undefined}>
        {apellido}, {nombre}
        {tipo !== 'pasajero' && <small> {tiposAcompanante[tipo]}</small>}
        {terminada && <small> reserva {estado}</small>}
      </span>
      <select
        className="input input-small"
        disabled={!moves}
        aria-label={`Habitación de ${nombre} ${apellido}`}
        value=""
        onChange={({ target }) => onAssign(id, target.value === nowhere ? '' : target.value)}
      >
        <option value="" disabled hidden>
          {persona.habitacion ? 'Mover…' : 'Asignar…'}
        </option>
        {habitaciones
          .filter((habitacion) => habitacion.id !== persona.habitacion)
          .map((habitacion) => (
            <option key={habitacion.id} value={habitacion.id}>
              {habitacion.nombre}
            </option>
          ))}
        {persona.habitacion && <option value={nowhere}>Sin habitación</option>}
      </select>
    </li>
  )
}
