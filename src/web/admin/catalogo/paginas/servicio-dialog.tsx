import { guardarservicio, servicioBody, verservicio } from '../../../../contract/catalogo/fichas.ts'
import { browserClient } from '../../../api/browser.ts'
import { findServicioIcon, servicioIcons } from '../../../shell/servicio-icons.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FichaDialog } from './ficha-dialog.tsx'
import type { FichaProps } from './ficha-props.ts'

/** What each icon shows, for who does not see it. */
const iconNames: Record<string, string> = {
  'book-open': 'Libro',
  bus: 'Micro',
  car: 'Auto',
  coffee: 'Café',
  gift: 'Regalo',
  'glass-water': 'Vaso de agua',
  map: 'Mapa',
  plane: 'Avión',
  sandwich: 'Sándwich',
  'shield-check': 'Escudo',
  ship: 'Barco',
  snowflake: 'Nieve',
  stethoscope: 'Estetoscopio',
  ticket: 'Entrada',
  truck: 'Camioneta',
  'user-check': 'Persona con tilde',
  users: 'Personas',
  utensils: 'Cubiertos',
  'utensils-crossed': 'Cubiertos cruzados',
  wine: 'Copa',
}

export function ServicioDialog(props: FichaProps) {
  return (
    <FichaDialog
      {...props}
      one="servicio"
      schema={servicioBody}
      fetch={async (id, signal) => (await browserClient.call(verservicio, { query: { id }, signal })).results}
      valuesOf={(ficha) => ({
        nombre: ficha?.nombre ?? '',
        detalles: ficha?.detalles ?? '',
        icono: ficha?.icono ?? '',
      })}
      save={(values, sobre) => browserClient.call(guardarservicio, { body: { ...values, ...sobre } })}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField label="Nombre" autoComplete="off" error={errors.nombre?.message} {...register('nombre')} />
          <TextField label="Detalles" optional error={errors.detalles?.message} {...register('detalles')} />
          <fieldset className="icon-choices">
            <legend className="field-label">Ícono</legend>
            {['', ...Object.keys(servicioIcons)].map((icono) => (
              <label key={icono}>
                <input type="radio" value={icono} {...register('icono')} />
                <Icon of={findServicioIcon(icono)} />
                <span className="visually-hidden">{iconNames[icono] ?? 'Tilde'}</span>
              </label>
            ))}
          </fieldset>
        </>
      )}
    </FichaDialog>
  )
}
