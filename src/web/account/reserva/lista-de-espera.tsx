import { esperaBody } from '../../../contract/viajes/espera.ts'
import { useSentForm } from '../../api/sent-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { bareNumber } from '../formulario/campos.ts'
import type { Paquete } from '../formulario/viaje.ts'
import { Refusal } from '../refusal.tsx'
import type { Esperas } from '../use-esperas.ts'
import '../formulario/formulario.css'

type Props = { paquete: Paquete; esperas: Esperas }

/** A full trip, opened by its own address: the passengers who wait for it, and putting another on the list. */
export function ListaDeEspera({ paquete, esperas }: Props) {
  const mias = (esperas.data ?? []).filter((espera) => espera.paquete === Number(paquete.id))
  const defaultValues = { paquete: paquete.id, documento: '', apellido: '', nombre: '' }
  const { form, submit, refusal, sending } = useSentForm(esperaBody, { defaultValues }, async (pasajero, form) => {
    await esperas.join(paquete.id, pasajero)
    form.reset()
  })
  const { errors } = form.formState
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
        <Refusal>{refusal}</Refusal>
        <div className="fields">
          <TextField
            label="Nº de Documento"
            inputMode="numeric"
            autoComplete="off"
            help="De quien viaja, sin puntos"
            error={errors.documento?.message}
            {...form.register('documento', { setValueAs: bareNumber })}
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
          <Button type="submit" size={56} pending={sending} pendingLabel="Anotando…">
            Anotar en la lista de espera
          </Button>
        </div>
      </form>
    </section>
  )
}
