import { MessageCircle } from 'lucide-react'
import { requestEnquiry } from '../../consultas/enquiry-request.ts'
import { phoneLink } from '../../shell/agencia.ts'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chatAbout } from '../contacto.ts'

type Props = {
  /** The trip that was asked for; empty for any. */
  nombre: string
  colegio: string
  curso: string
}

/** The course has no open trip, or not the one that one came for: said at once, with who can be asked. */
export function SinViaje({ nombre, colegio, curso }: Props) {
  const agencia = useAgencia()
  const pedido = `Quiero reservar ${nombre || 'un viaje'} para ${[curso, colegio].filter(Boolean).join(', ')}.`
  const chat = agencia && chatAbout(agencia, `Hola. ${pedido}`)
  return (
    <div className="stack snug note" role="status">
      <p>
        <b>
          {nombre ? `${nombre} no está abierto para este curso.` : 'Todavía no hay viajes abiertos para este curso.'}
        </b>{' '}
        Fijate si elegiste bien el colegio y el curso. Si están bien, preguntale a la agencia
        {agencia?.telefono && (
          <>
            {' '}
            al <a href={phoneLink(agencia.telefono)}>{agencia.telefono}</a>
          </>
        )}
        : te dice si se va a abrir o qué hay para tu curso.
      </p>
      <div className="row tight">
        <Button look="outline" size={40} onClick={() => requestEnquiry(`${pedido} `)}>
          Consultar a la agencia
        </Button>
        {chat && (
          <a className={buttonClass({ look: 'outline', size: 40 })} href={chat} target="_blank" rel="noreferrer">
            <Icon of={MessageCircle} /> Consultar por chat
          </a>
        )}
      </div>
    </div>
  )
}
