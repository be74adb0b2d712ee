import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import { omitirpasos, primerospasos, type SetupStep } from '../../../../contract/platform/tablero.ts'
import { browserClient } from '../../../api/browser.ts'
import { useResults } from '../../../api/use-answer.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { TableroPanel } from './tablero-panel.tsx'

const texts: Record<SetupStep, { to: string; title: string; detalle: string }> = {
  agencia: { to: '/admin/agencia', title: 'Los datos de la agencia', detalle: 'Nombre, teléfono, mail y dirección.' },
  logo: {
    to: '/admin/agencia',
    title: 'El logo y el color',
    detalle: 'Se ven en el sitio, los mails y los documentos.',
  },
  correo: { to: '/admin/conexiones', title: 'Un mail de prueba', detalle: 'Para saber que los avisos llegan.' },
  destino: { to: '/admin/catalogo/destinos', title: 'El primer destino', detalle: 'Con su foto y su texto.' },
  paquete: {
    to: '/admin/catalogo/paquetes',
    title: 'Un paquete con su precio',
    detalle: 'Es lo que el sitio muestra.',
  },
  colegio: { to: '/admin/colegios', title: 'El primer colegio', detalle: 'Con la localidad donde está.' },
  curso: { to: '/admin/colegios', title: 'Un curso del colegio', detalle: 'El que va a viajar.' },
  viaje: {
    to: '/admin/viajes',
    title: 'Un viaje con su forma de pago',
    detalle: 'El paquete que le ofrecés a un curso.',
  },
  convenio: {
    to: '/admin/agencia',
    title: 'El convenio completo',
    detalle: 'Ya tiene todos los datos de la agencia.',
  },
  pagos: { to: '/admin/conexiones', title: 'Los pagos en línea', detalle: 'Con la cuenta de Mercado Pago.' },
  respaldo: {
    to: '/admin/trabajos',
    title: 'Una copia en otro lugar',
    detalle: 'Pedile a quien instaló el sistema que la guarde en otro disco o en la nube.',
  },
  persona: {
    to: '/admin/gestionusuarios',
    title: 'Otra persona',
    detalle: 'Si vos no podés entrar, entra ella.',
  },
}

const skippableSteps: Partial<Record<SetupStep, string>> = {
  pagos: 'No cobramos en línea',
  respaldo: 'La dejamos en este servidor',
}

export function PrimerosPasos() {
  const { data: steps = [], retry } = useResults(primerospasos)
  const { doing, attempt } = useAttempt()
  const skip = (step?: SetupStep) =>
    attempt(
      async () => {
        await browserClient.call(omitirpasos, { body: { paso: step } })
        retry()
      },
      { as: step ?? 'todos' },
    )
  if (steps.length === 0) return null
  const siguiente = steps.find(({ hecho }) => !hecho)?.paso
  const done = steps.filter(({ hecho }) => hecho).length
  return (
    <TableroPanel
      title="Primeros pasos"
      area="pasos"
      aside={
        <p className="muted num">
          {done} de {steps.length}
        </p>
      }
    >
      <ol className="pasos grid above-3">
        {steps.map(({ paso, hecho, detalle }) => (
          <li className="grid snug tops" key={paso}>
            <Icon
              of={hecho ? CircleCheck : paso === siguiente ? CircleDot : Circle}
              className={hecho ? 'good' : paso === siguiente ? 'accent' : 'muted'}
            />
            <div>
              <Link to={texts[paso].to}>{texts[paso].title}</Link>
              {hecho && <span className="visually-hidden">, listo</span>}
              <p className="t-13 muted">{detalle || texts[paso].detalle}</p>
              {skippableSteps[paso] && !hecho && (
                <Button look="link" className="t-13" pending={doing === paso} onClick={() => skip(paso)}>
                  {skippableSteps[paso]}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <footer className="t-13 above-3">
        <Button look="link" pending={doing === 'todos'} onClick={() => skip()}>
          No mostrar más esta lista
        </Button>
      </footer>
    </TableroPanel>
  )
}
