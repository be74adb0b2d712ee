import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { paqueteBody, verpaquete } from '../../../../contract/catalogo/fichas.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Elegidos } from './elegidos.tsx'
import { useDestinos, useSubtipos, useTipos } from './use-choices.ts'

export type PaqueteFicha = z.output<typeof verpaquete.reply>['results']
type Values = z.input<typeof paqueteBody>
type Props = { form: UseFormReturn<Values>; ficha: PaqueteFicha }

const monedas = [
  { value: 'ARS', label: 'Pesos' },
  { value: 'USD', label: 'Dólares' },
]

export function PaqueteFields({ form, ficha }: Props) {
  const { errors } = form.formState
  const { tipo = '', subtipo, destino, moneda, hoteles, programas, servicios } = form.watch()
  const tipos = useTipos()
  const subtipos = useSubtipos(tipo)
  const destinos = useDestinos()
  const set = (name: 'tipo' | 'subtipo' | 'destino', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const parts = [
    { name: 'hoteles', title: 'Hoteles', value: hoteles, known: ficha.hoteles },
    { name: 'programas', title: 'Programas', value: programas, known: ficha.programas },
    { name: 'servicios', title: 'Servicios', value: servicios, known: ficha.servicios },
  ] as const
  return (
    <>
      <fieldset>
        <legend>El paquete</legend>
        <TextField label="Nombre" whole error={errors.nombre?.message} {...form.register('nombre')} />
        <TextArea
          label="Descripción"
          whole
          rows={7}
          error={errors.descripcion?.message}
          {...form.register('descripcion')}
        />
        <TextField label="Duración" error={errors.duracion?.message} {...form.register('duracion')} />
        <TextField
          label="Noches"
          optional
          inputMode="numeric"
          help="Para buscar por largo del viaje"
          error={errors.noches?.message}
          {...form.register('noches')}
        />
        <Select
          label="Tipo de paquete"
          optional
          placeholder="Sin tipo"
          choices={tipos.data ?? []}
          error={tipos.error ?? errors.tipo?.message}
          value={tipo}
          onChange={(event) => {
            set('tipo', event.target.value)
            set('subtipo', '')
          }}
        />
        <Select
          label="Subtipo de paquete"
          placeholder="Elegí un subtipo"
          choices={subtipos.data ?? []}
          error={subtipos.error ?? errors.subtipo?.message}
          value={subtipo}
          onChange={(event) => set('subtipo', event.target.value)}
        />
        <Select
          label="Destino"
          placeholder="Elegí un destino"
          choices={destinos.data ?? []}
          error={destinos.error ?? errors.destino?.message}
          value={destino}
          onChange={(event) => set('destino', event.target.value)}
        />
      </fieldset>
      <fieldset>
        <legend>Precio</legend>
        <MoneyField
          label="Precio desde"
          moneda={moneda}
          optional
          help="Por ejemplo, 689.500,00. Si el paquete se ofrece a cursos, el sitio muestra la más baja de sus formas de pago"
          error={errors.desde?.message}
          {...form.register('desde')}
        />
        <Select label="Moneda" choices={monedas} error={errors.moneda?.message} {...form.register('moneda')} />
        <MoneyField
          label="Precio sin impuestos nacionales"
          moneda={moneda}
          optional
          help="Lo que pide la ley junto al precio. No puede superarlo"
          error={errors.sinimpuestos?.message}
          {...form.register('sinimpuestos')}
        />
      </fieldset>
      <fieldset>
        <legend>Fechas</legend>
        <DateField label="Fecha de inicio" optional error={errors.fechai?.message} {...form.register('fechai')} />
        <DateField label="Fecha de fin" optional error={errors.fechaf?.message} {...form.register('fechaf')} />
      </fieldset>
      {parts.map(({ name, title, value, known }) => (
        <Elegidos
          key={name}
          title={title}
          clase={name}
          known={known}
          value={[value ?? []].flat()}
          onChange={(ids) => form.setValue(name, ids, { shouldDirty: true })}
        />
      ))}
    </>
  )
}
