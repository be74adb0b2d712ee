import { CalendarPlus, Camera, FileText, MapPin, MessageCircle, ReceiptText, UserPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatHorario } from '../../../reglas/horario.ts'
import type { CuotaPlan } from '../../../reglas/plan.ts'
import { officeMapUrl } from '../../shell/office-map.pure.ts'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { PhotoPicker } from '../../ui/photo-picker.tsx'
import { chatLinkAbout } from '../chat-about.ts'
import { FotoUploads } from '../foto-uploads.tsx'
import { SummitDrawing } from '../summit-drawing.tsx'
import { useDownload } from '../use-download.ts'
import type { useFotoUpload } from '../use-foto-upload.ts'
import { seniaOf } from './plan.pure.ts'
import type { MadeReserva } from './use-reserva-submit.ts'

const successText =
  'La reserva fue generada de manera correcta. Los datos de la misma fueron enviados a su correo electrónico. Muchas gracias!'

type Props = {
  created: MadeReserva
  pasajero: string
  subida: ReturnType<typeof useFotoUpload>
  onAgain: () => void
  onList?: () => void
}

export function ReservaDone({ created, pasajero, subida, onAgain, onList }: Props) {
  const { idreserva, idpasajero, vencimientosenia, plan } = created
  const agencia = useAgencia()
  const { pending, download } = useDownload()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  const chat = agencia && chatLinkAbout(agencia, `Hola, hice la reserva N.º ${idreserva}, de ${pasajero}.`)
  const calendario = `/api/reservas/${idreserva}/vencimientos.ics` as const
  const convenio = `/api/reservas/${idreserva}/convenio.pdf` as const
  return (
    <section className="sheet split full-buttons modo-columnas reserva-fin">
      <div className="stack starts">
        <SummitDrawing />
        <h2 tabIndex={-1} ref={title} className="title">
          ¡Listo! {pasajero.split(' ')[0]} tiene su lugar
        </h2>
        <p role="status" className="measure">
          {successText}
        </p>
        <p className="t-18">
          Reserva N.º <b className="num">{idreserva}</b>, de <b>{pasajero}</b>
        </p>
      </div>
      <aside className="stack loose reserva-senia on-dark" aria-labelledby="reserva-senia">
        <PaySenia senia={seniaOf(plan)} hasta={vencimientosenia} />
        <div className="stack snug full-buttons">
          <Button
            look="light"
            wide
            onClick={() => download(calendario, 'vencimientos.ics')}
            pending={pending === calendario}
            pendingLabel="Descargando…"
          >
            <Icon of={CalendarPlus} /> Agendar los vencimientos
          </Button>
          {chat && (
            <a className={buttonClass({ look: 'light', wide: true })} href={chat} target="_blank" rel="noreferrer">
              <Icon of={MessageCircle} /> Consultar por chat
            </a>
          )}
        </div>
      </aside>
      <div className="stack starts">
        <FotosEstado subida={subida} idpasajero={idpasajero} />
        <p className="line measure">
          <Icon of={ReceiptText} className="accent" />
          <span>
            Las cuotas ya están en{' '}
            <Link to="/cuentas" reloadDocument>
              Mis Cuentas
            </Link>
            : podés pagarlas desde hoy, y te avisamos por mail antes de cada vencimiento.
          </span>
        </p>
        <div className="row">
          <Link to="/" look="outline" size={56}>
            Finalizar
          </Link>
          {onList && (
            <Button look="outline" size={56} onClick={onList}>
              Ver mis reservas
            </Button>
          )}
          <Button
            look="outline"
            size={56}
            onClick={() => download(convenio, 'convenio.pdf')}
            pending={pending === convenio}
            pendingLabel="Descargando…"
          >
            <Icon of={FileText} /> Convenio en PDF
          </Button>
        </div>
        <div className="row roomy wide ruled">
          <p className="muted grows">
            <b>¿Viaja otro hijo o hija?</b> Seguimos con el mismo tutor, colegio, curso y plan: solo falta quién viaja y
            su convenio.
          </p>
          <Button look="outline" onClick={onAgain} disabled={subida.sending}>
            <Icon of={UserPlus} /> Reservar para otro hijo
          </Button>
        </div>
      </div>
    </section>
  )
}

function PaySenia({ senia, hasta }: { senia: CuotaPlan | undefined; hasta: string }) {
  const agencia = useAgencia()
  const mapa = agencia && officeMapUrl(agencia)
  return (
    <>
      <h3 id="reserva-senia" className="t-24">
        {senia ? 'Ahora, la seña' : 'Dónde estamos'}
      </h3>
      {senia && (
        <p>
          <strong className="figure block reserva-senia-importe">
            <Money centavos={senia.importe} moneda={senia.moneda} />
          </strong>
          en efectivo, hasta el{' '}
          <b className="highlight">
            <Fecha value={hasta} long year />
          </b>
          . Si no, la reserva vence y el lugar queda libre.
        </p>
      )}
      {agencia && (
        <p className="line ruled reserva-senia-donde">
          <Icon of={MapPin} className="highlight" />
          <span>
            {agencia.direccion}, {agencia.localidad}
            {agencia.horarios.map((horario) => (
              <span key={horario.dias} className="t-14 pale block num">
                {formatHorario(horario)}
              </span>
            ))}
          </span>
        </p>
      )}
      {mapa && (
        <a
          className={buttonClass({ look: senia ? 'filled' : 'light', wide: true })}
          href={mapa}
          target="_blank"
          rel="noreferrer"
        >
          Ver en el mapa
        </a>
      )}
    </>
  )
}

type FotosProps = { subida: ReturnType<typeof useFotoUpload>; idpasajero: number }

function FotosEstado({ subida, idpasajero }: FotosProps) {
  const { fotos, sending, send, remove } = subida
  const [others, setOthers] = useState<File[]>([])
  if (fotos.length === 0)
    return (
      <p className="note wide">
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
      <FotoUploads subida={subida} idpasajero={idpasajero} />
      {!sending && invalidas.length > 0 && (
        <div className="stack snug starts wide">
          <PhotoPicker label="Otras en su lugar" maxPhotos={invalidas.length} photos={others} onChange={setOthers} />
          {others.length > 0 && (
            <Button
              onClick={() => {
                for (const { file } of invalidas.slice(0, others.length)) remove(file)
                setOthers([])
                void send(idpasajero, others)
              }}
            >
              {others.length === 1 ? 'Subir la foto' : 'Subir las fotos'}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
