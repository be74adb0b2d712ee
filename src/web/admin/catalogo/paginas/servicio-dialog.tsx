import { guardarservicio, verservicio } from '../../../../contract/catalogo/fichas.ts'
import { findServicioIcon, servicioIcons } from '../../../shell/servicio-icons.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FichaDialog, type FichaProps } from './ficha-dialog.tsx'

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
      see={verservicio}
      call={guardarservicio}
      fixed={{ id: props.id }}
      valuesOf={(ficha) => ({
        nombre: ficha?.nombre ?? '',
        detalles: ficha?.detalles ?? '',
        icono: ficha?.icono ?? '',
      })}
    >
      {({ Text, register }) => (
        <>
          <Text name="nombre" label="Nombre" />
          <Text name="detalles" label="Detalles" optional />
          <fieldset className="grid tight icon-choices">
            <legend className="field-label">Ícono</legend>
            {['', ...Object.keys(servicioIcons)].map((icon) => (
              <label className="icon-button anchor" key={icon}>
                <input className="visually-hidden" type="radio" value={icon} {...register('icono')} />
                <Icon of={findServicioIcon(icon)} />
                <span className="visually-hidden">{iconNames[icon] ?? 'Tilde'}</span>
              </label>
            ))}
          </fieldset>
        </>
      )}
    </FichaDialog>
  )
}
