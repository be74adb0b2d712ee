import { useState } from 'react'
import { esperaBody } from '../../../contract/viajes/espera.ts'
import { showServerErrors, useContractForm } from '../../api/form.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Paquete } from '../formulario/viaje.ts'
import type { Esperas } from '../use-esperas.ts'
import '../formulario/formulario.css'

type Props = { paquete: Paquete; esperas: Esperas }

/** A full trip, opened by its own address: the passengers who wait for it, and putting another on the list. */
export function ListaDeEspera({ paquete, esperas }: Props) {
  const mias = (esperas.data ?? []).filter((espera) => espera.paquete === paquete.id)
  const [refusal, setRefusal] = useState<string>()
  const form = useContractForm(esperaBody, {
    defaultValues: { paquete: paquete.id, documento: '', apellido: '', nombre: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (pasajero) => {
    setRefusal(undefined)
    try {
      await esperas.join(paquete.id, pasajero)
      form.reset()
    } catch (error) {
      setRefusal(showServerErrors(form, error))
    }
  })
  return (
    <section className="stack loose espera">
      <div className="row">
        <h2>Este viaje está completo</h2>
        <Chip tone="bad">Sin lugares</Chip>
      </div>
      <p className="muted measure">
        A veces se libera un lugar. Anotá a quien viajaría: los ofrecemos por mail, en orden de llegada, y el tuyo queda
        guardado hasta la hora que diga el mail. Anotarse no cuesta nada ni obliga a viajar.
      </p>
      {mias.length > 0 && (
        <ul className="stack tight" aria-label="Anotados" aria-live="polite">
          {mias.map(({ id, nombre, apellido, puesto }) => (
            <li key={id} className="note spread" data-tone="ok">
              <b>
                {nombre} {apellido}
              </b>
              <span className="num">Puesto {puesto} en la lista</span>
            </li>
          ))}
        </ul>
      )}
      <form className="stack loose reserva-form" noValidate onSubmit={submit}>
        <h3>{mias.length > 0 ? 'Anotar a alguien más' : 'Anotarse en la lista de espera'}</h3>
        {refusal && (
          <p className="note firm" data-tone="bad" role="alert">
            {refusal}
          </p>
        )}
        <div className="fields">
          <TextField
            label="Nº de Documento"
            inputMode="numeric"
            autoComplete="off"
            help="De quien viaja, sin puntos"
            error={errors.documento?.message}
            {...form.register('documento', { setValueAs: (typed: string) => typed.replace(/[.\s]/g, '') })}
          />
          <TextField
            label="Apellido"
            autoComplete="off"
            error={errors.apellido?.message}
            {...form.register('apellido')}
          />
          <TextField label="Nombre" autoComplete="off" error={errors.nombre?.message} {...form.register('nombre')} />
        </div>
        <div className="stack snug starts full-buttons">
          <Button type="submit" size={56} pending={isSubmitting} pendingLabel="Anotando…">
            Anotar en la lista de espera
          </Button>
        </div>
      </form>
    </section>
  )
}
