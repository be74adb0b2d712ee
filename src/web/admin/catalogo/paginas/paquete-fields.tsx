import type { verpaquete } from '../../../../contract/catalogo/fichas.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { currencySymbolOf, monedaOf } from '../../../../reglas/dinero.ts'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import type { FormWithFields } from '../../form/call-form.tsx'
import { FoldedSection } from '../../form/folded-section.tsx'
import { DestinoChoice, TipoChoices } from './choices.tsx'
import { ChosenItems } from './chosen-items.tsx'
import { HojaFields } from './hoja-fields.tsx'
import { PlaceSuggestions } from './lugar-field.tsx'
import type { PaqueteFormValues } from './paquete-form.ts'
import { useOptions } from './use-choices.ts'

export type PaqueteFicha = ReplyOf<typeof verpaquete>['results']
type Props = { form: FormWithFields<PaqueteFormValues>; ficha: PaqueteFicha }

export const monedas = [
  { value: 'ARS', label: 'Pesos' },
  { value: 'USD', label: 'Dólares' },
]

const { Amount, Area, Choice, Day, Text } = fieldsOf<PaqueteFormValues>()

export function TripFields({ form }: Pick<Props, 'form'>) {
  return (
    <FoldedSection title="El viaje" unfolded look="box">
      <Text name="nombre" label="Nombre" whole />
      <Area name="descripcion" label="Descripción" whole rows={3} />
      <Text name="duracion" label="Duración" />
      <Text name="noches" label="Noches" optional inputMode="numeric" help="Para buscar por largo del viaje" />
      <TipoChoices
        tipo="tipo"
        subtipo="subtipo"
        chosen={form.watch('tipo') ?? ''}
        onTipo={() => form.setValue('subtipo', '', { shouldDirty: true })}
      />
      <DestinoChoice />
    </FoldedSection>
  )
}

export function OtherFields({ form, ficha }: Props) {
  const { moneda, desde, fechai, fechaf, destino, hoteles, programas, servicios } = form.watch()
  const options = useOptions('hoteles', destino)
  const knownHoteles = [
    ...ficha.hoteles.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
    ...(options.data ?? []),
  ]
  const chosen = [hoteles ?? []].flat().flatMap((id) => knownHoteles.find(({ value }) => value === id)?.label ?? [])
  const parts = [
    { name: 'hoteles', title: 'Hoteles', value: hoteles, known: ficha.hoteles, destino, ajenos: false },
    {
      name: 'programas',
      title: 'Programas',
      value: programas,
      known: ficha.programas,
      destino,
      ajenos: destino !== '',
    },
    { name: 'servicios', title: 'Servicios', value: servicios, known: ficha.servicios, destino: '', ajenos: false },
  ] as const
  return (
    <>
      <FoldedSection
        title="Precio"
        hint={desde ? `Desde ${currencySymbolOf(monedaOf(moneda ?? ''))} ${desde}` : 'Sin precio'}
      >
        <Amount
          name="desde"
          label="Precio desde"
          moneda={moneda}
          optional
          help="Por ejemplo, 689.500,00. Si el paquete se ofrece a cursos, el sitio muestra la más baja de sus formas de pago"
        />
        <Choice name="moneda" label="Moneda" choices={monedas} />
        <Amount
          name="sinimpuestos"
          label="Precio sin impuestos nacionales"
          moneda={moneda}
          optional
          help="Lo que pide la ley junto al precio. No puede superarlo"
        />
      </FoldedSection>
      <FoldedSection title="Fechas" hint={formatFechas(fechai, fechaf)}>
        <Day name="fechai" label="Fecha de inicio" optional />
        <Day name="fechaf" label="Fecha de fin" optional />
      </FoldedSection>
      <HojaFields form={form} hoteles={chosen} />
      {parts.map(({ name, title, value, known, destino, ajenos }) => (
        <ChosenItems
          key={name}
          title={title}
          name={name}
          clase={name}
          destino={destino}
          ajenos={ajenos}
          wrong={form.formState.errors[name]?.message}
          known={known}
          value={[value ?? []].flat()}
          onChange={(ids) => form.setValue(name, ids, { shouldDirty: true })}
        />
      ))}
      {/* Last, because the style of two sections in a row needs them side by side. */}
      <PlaceSuggestions />
    </>
  )
}

function formatFechas(start = '', fin = ''): string {
  if (start && start === fin) return `El ${start}`
  if (start && fin) return `Del ${start} al ${fin}`
  if (start) return `Desde el ${start}`
  return fin ? `Hasta el ${fin}` : 'Sin fechas'
}
