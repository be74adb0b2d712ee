import { MessageCircle } from 'lucide-react'
import { requestEnquiry } from '../../consultas/enquiry-request.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** For whom no published trip will do. */
export function PedirDestino({ nombre, hayViajes }: { nombre: string; hayViajes: boolean }) {
  return (
    <div className="row spread place-ask">
      <p className="t-18">
        {hayViajes
          ? '¿Otra fecha, otro grupo, otra forma de llegar? Lo armamos a medida.'
          : 'Hoy no hay salidas publicadas a este lugar. Contanos cuándo querés ir y lo armamos.'}
      </p>
      <Button look="outline" onClick={() => requestEnquiry(`Quiero viajar a ${nombre}. `)}>
        <Icon of={MessageCircle} />
        Consultar por este destino
      </Button>
    </div>
  )
}
