import {
  CalendarPlus,
  Camera,
  CircleCheck,
  Clock,
  FileText,
  MapPin,
  MessageCircle,
  ReceiptText,
  UserPlus,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { mapOf } from '../../shell/mapa.pure.ts'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { PhotoPicker } from '../../ui/photo-picker.tsx'
import { chatAbout } from '../contacto.ts'
import { SubidaFotos } from '../subida-fotos.tsx'
import { useDescarga } from '../use-descarga.ts'
import type { useSubida } from '../use-subida.ts'
import { seniaOf } from './plan.pure.ts'
import type { Hecha } from './use-envio.ts'

const exito =
  'La reserva fue generada de manera correcta. Los datos de la misma fueron enviados a su correo electrónico. Muchas gracias!'

type Props = {
  hecha: Hecha
  /** Name of who travels. */
  pasajero: string
  subida: ReturnType<typeof useSubida>
  onAgain: () => void
  onList?: () => void
}

/** After booking: the message, the photos on their way, and what happens now. */
export function Fin({ hecha, pasajero, subida, onAgain, onList }: Props) {
  const { idreserva, idpasajero, vencimientosenia, plan } = hecha
  const agencia = useAgencia()
  const { pending, download } = useDescarga()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  const senia = seniaOf(plan)
  const chat = agencia && chatAbout(agencia, `Hola, hice la reserva N.º ${idreserva}, de ${pasajero}.`)
  const mapa = agencia && mapOf(agencia)
  const calendario = `/api/reservas/${idreserva}/vencimientos.ics` as const
  const convenio = `/api/reservas/${idreserva}/convenio.pdf` as const
  return (
    <section className="stack starts full-buttons narrow reserva-fin">
      <Icon of={CircleCheck} stroke={1.5} className="sign sign-large sign-ok" />
      <h2 tabIndex={-1} ref={title}>
        Tu reserva está hecha
      </h2>
      <p role="status" className="t-18">
        {exito}
      </p>
      <p className="note" data-tone="ok">
        <span>
          Reserva N.º <b className="num">{idreserva}</b>, de <b>{pasajero}</b>
        </span>
      </p>
      <FotosEstado subida={subida} idpasajero={idpasajero} />
      <h3 className="above-4">Qué pasa ahora</h3>
      <ol className="stack reserva-fin-next">
        {senia && (
          <Paso icon={Clock}>
            Pagá la seña de{' '}
            <b>
              <Money centavos={senia.importe} moneda={senia.moneda} />
            </b>{' '}
            en efectivo hasta el{' '}
            <b>
              <Fecha value={vencimientosenia} long year />
            </b>
            . Si no, la reserva vence y el lugar queda libre.
          </Paso>
        )}
        {agencia && (
          <Paso icon={MapPin}>
            En la oficina: {agencia.direccion}, {agencia.localidad}.{' '}
            {agencia.horarios.map(({ dias, horas }) => `${dias}: ${horas.join(' y ')}`).join('. ')}.
            {mapa && (
              <a className="text-link" href={mapa} target="_blank" rel="noreferrer">
                Ver en el mapa
              </a>
            )}
          </Paso>
        )}
        <Paso icon={ReceiptText}>
          Las cuotas ya están en{' '}
          <Link to="/cuentas" reloadDocument>
            Mis Cuentas
          </Link>
          : podés pagarlas desde hoy, y te avisamos por mail antes de cada vencimiento.
        </Paso>
      </ol>
      <div className="row wide">
        <Button
          look="outline"
          onClick={() => download(calendario, 'vencimientos.ics')}
          pending={pending === calendario}
          pendingLabel="Descargando…"
        >
          <Icon of={CalendarPlus} /> Agendar los vencimientos
        </Button>
        <Button
          look="outline"
          onClick={() => download(convenio, 'convenio.pdf')}
          pending={pending === convenio}
          pendingLabel="Descargando…"
        >
          <Icon of={FileText} /> Convenio en PDF
        </Button>
        {chat && (
          <a className={buttonClass({ look: 'outline' })} href={chat} target="_blank" rel="noreferrer">
            <Icon of={MessageCircle} /> Consultar por chat
          </a>
        )}
      </div>
      <div className="row roomy spread wide panel">
        <div>
          <h3 className="t-20">¿Viaja otro hijo o hija?</h3>
          <p className="muted">
            Seguimos con el mismo tutor, colegio, curso y plan: solo falta quién viaja y su convenio.
          </p>
        </div>
        <Button look="outline" onClick={onAgain} disabled={subida.sending}>
          <Icon of={UserPlus} /> Reservar para otro hijo
        </Button>
      </div>
      <div className="row wide">
        <Link to="/" look="filled" size={56}>
          Finalizar
        </Link>
        {onList && (
          <Button look="outline" size={56} onClick={onList}>
            Ver mis reservas
          </Button>
        )}
      </div>
    </section>
  )
}

function Paso({ icon, children }: { icon: typeof Clock; children: ReactNode }) {
  return (
    <li className="line">
      <Icon of={icon} />
      <span>{children}</span>
    </li>
  )
}

type FotosProps = { subida: ReturnType<typeof useSubida>; idpasajero: string }

/** How the photos of a booking just made are doing. */
function FotosEstado({ subida, idpasajero }: FotosProps) {
  const { fotos, sending, send, remove } = subida
  const [otras, setOtras] = useState<File[]>([])
  if (fotos.length === 0)
    return (
      <p className="note">
        <Icon of={Camera} />
        <span>
          Faltan las fotos del DNI, frente y dorso. Cargalas cuando puedas desde{' '}
          <Link to="/reservas" reloadDocument>
            Mis Reservas
          </Link>
          .
        </span>
      </p>
    )
  const invalidas = fotos.filter(({ estado }) => estado === 'invalida')
  const pendientes = fotos.filter(({ estado }) => estado !== 'guardada')
  return (
    <div className="stack snug wide">
      {!sending && pendientes.length > 0 && (
        <p className="note">
          Tu reserva está hecha. Lo que falta son las fotos: reintentá ahora o cargalas después desde Mis Reservas.
        </p>
      )}
      <SubidaFotos subida={subida} idpasajero={idpasajero} />
      {!sending && invalidas.length > 0 && (
        <div className="stack snug starts wide">
          <PhotoPicker label="Otras en su lugar" most={invalidas.length} photos={otras} onChange={setOtras} />
          {otras.length > 0 && (
            <Button
              onClick={() => {
                for (const { file } of invalidas.slice(0, otras.length)) remove(file)
                setOtras([])
                void send(idpasajero, otras)
              }}
            >
              {otras.length === 1 ? 'Subir la foto' : 'Subir las fotos'}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
