import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { comidas } from '../../../../reglas/hoja-texts.ts'
import { capitalize } from '../../../../reglas/text.ts'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { Select } from '../../../ui/select.tsx'
import type { FormWithFields } from '../../form/call-form.tsx'
import { FoldedSection } from '../../form/folded-section.tsx'
import { RowLugarField } from './lugar-field.tsx'
import { emptyDia, emptyLugar, emptyText, type PaqueteFormValues } from './paquete-form.ts'
import { RowsField } from './rows-field.tsx'

const { Area, Text } = fieldsOf<PaqueteFormValues>()

const outboundAndReturn = [
  { name: 'sale', titulo: 'Sale a las', texto: 'De dónde sale' },
  { name: 'vuelve', titulo: 'Vuelve a las', texto: 'Adónde vuelve' },
  {
    name: 'transporte',
    titulo: 'Transporte',
    texto: 'Sobre el transporte',
    help: 'Por ejemplo: 30 horas en bus semicama',
  },
  { name: 'comidas', titulo: 'Comidas', texto: 'Sobre las comidas', help: 'Por ejemplo: 28 comidas' },
] as const

const lists = [
  {
    name: 'acompanan',
    legend: 'Quién va con el grupo',
    ...{ one: 'persona', titulo: 'Quién', texto: 'Qué hace' },
    help: 'Si el primero dice «Un coordinador cada 15 chicos», el sitio lo dibuja con sus chicos.',
  },
  { name: 'noincluye', legend: 'Qué no incluye', one: 'concepto', titulo: 'Concepto', texto: 'Aclaración' },
  { name: 'preguntas', legend: 'Preguntas', one: 'pregunta', titulo: 'Pregunta', texto: 'Respuesta' },
] as const

type Props = { form: FormWithFields<PaqueteFormValues>; hoteles: string[] }

export function HojaFields({ form, hoteles }: Props) {
  const [sale, vuelve] = form.watch(['sale', 'vuelve'])
  return (
    <>
      <FoldedSection title="Ida y vuelta" hint={describeTimes(sale?.titulo, vuelve?.titulo)}>
        {outboundAndReturn.map(({ name, titulo, texto, ...help }) => [
          <Text key={`${name}.titulo`} name={`${name}.titulo`} label={titulo} optional {...help} />,
          <Area key={`${name}.texto`} name={`${name}.texto`} label={texto} optional rows={1} />,
        ])}
      </FoldedSection>
      <RowsField
        form={form}
        name="paradas"
        legend="Paradas del camino"
        one="parada"
        blank={emptyLugar}
        fold={(index) => {
          const { nombre, detalle } = form.watch(`paradas.${index}`)
          return { title: nombre || 'Sin lugar', hint: detalle }
        }}
        help="El mapa las muestra en este orden, entre la agencia y el destino."
      >
        {(index) => (
          <>
            <RowLugarField name={`paradas.${index}`} label="Lugar" />
            <Text
              name={`paradas.${index}.detalle`}
              label="Qué hacen ahí"
              optional
              whole
              help="Por ejemplo: cena, día 1"
            />
          </>
        )}
      </RowsField>
      <RowsField
        form={form}
        name="itinerario"
        legend="Día por día"
        one="día"
        blank={emptyDia}
        fold={(index) => ({
          title: `Día ${index + 1}`,
          hint: form.watch(`itinerario.${index}.titulo`) || 'Sin título',
        })}
      >
        {(index) => <DiaCard form={form} index={index} hoteles={hoteles} />}
      </RowsField>
      {lists.map(({ name, titulo, texto, ...list }) => (
        <RowsField
          key={name}
          form={form}
          name={name}
          blank={emptyText}
          fold={(index) => {
            const row = form.watch(`${name}.${index}`)
            return { title: row.titulo || 'Sin título', hint: row.texto }
          }}
          {...list}
        >
          {(index) => (
            <>
              <Text name={`${name}.${index}.titulo`} label={titulo} whole />
              <Area name={`${name}.${index}.texto`} label={texto} optional whole rows={2} />
            </>
          )}
        </RowsField>
      ))}
    </>
  )
}

type DiaCardProps = {
  form: Pick<FormWithFields<PaqueteFormValues>, 'register' | 'setValue'>
  index: number
  hoteles: string[]
}

const onTheRoad = ['en el bus', 'en el avión', 'en el barco', 'en carpa']

function DiaCard({ form, index, hoteles }: DiaCardProps) {
  const name = `itinerario.${index}` as const
  const dias = useWatch<PaqueteFormValues, 'itinerario'>({ name: 'itinerario' })
  return (
    <>
      <Text name={`${name}.titulo`} label="Título" whole />
      <Area name={`${name}.texto`} label="Qué hacen" whole optional rows={3} />
      <fieldset className="whole">
        <legend className="strong below-2">Qué comen</legend>
        <div className="row comen">
          {comidas.map((comida) => (
            <label key={comida} className="press">
              <input type="checkbox" className="check" value={comida} {...form.register(`${name}.comidas`)} />
              {capitalize(comida)}
            </label>
          ))}
        </div>
      </fieldset>
      <Text name={`${name}.otra`} label="Otra comida" optional help="Por ejemplo: una vianda" />
      <HotelField
        hoteles={hoteles}
        value={dias[index]?.duermen ?? ''}
        onChange={(duermen) => form.setValue(`${name}.duermen`, duermen, { shouldDirty: true })}
      >
        <Text name={`${name}.duermen`} label="Cuál" />
      </HotelField>
      <RowLugarField
        name={`${name}.lugar`}
        label="Lugar en el mapa"
        cerca={dias.slice(0, index).findLast(({ lugar }) => lugar.donde)?.lugar.donde}
      />
      <Text name={`${name}.lugar.detalle`} label="Qué dice el mapa" optional help="Por ejemplo: llega 20:00" whole />
    </>
  )
}

type HotelFieldProps = {
  hoteles: string[]
  value: string
  onChange: (duermen: string) => void
  children: React.ReactNode
}

function HotelField({ hoteles, value, onChange, children }: HotelFieldProps) {
  const known = [...hoteles, ...onTheRoad]
  const [choseOther, setChoseOther] = useState(false)
  const other = choseOther || (value !== '' && !known.includes(value))
  return (
    <div className="stack snug">
      <Select
        label="Dónde duermen"
        optional
        placeholder="Sin decir"
        choices={[
          ...known.map((where) => ({ value: where, label: capitalize(where) })),
          { value: 'otro', label: 'Otro lugar' },
        ]}
        value={other ? 'otro' : value}
        onChange={({ target }) => {
          setChoseOther(target.value === 'otro')
          onChange(target.value === 'otro' ? '' : target.value)
        }}
      />
      {other && children}
    </div>
  )
}

function describeTimes(sale = '', vuelve = ''): string {
  const times = [sale && `sale a las ${sale}`, vuelve && `vuelve a las ${vuelve}`].filter(Boolean).join(', ')
  return times ? capitalize(times) : 'Sin horarios'
}
