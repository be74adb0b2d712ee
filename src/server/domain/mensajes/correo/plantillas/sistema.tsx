import { ActionButton, DataTable, MailLayout, Paragraph, SmallText, useMailAgencia } from './mail-parts.tsx'

type AvisoRespaldoData = {
  motivo: string
  /** Empty if no backup ever succeeded. */
  ultima: string
}

export function AvisoRespaldo({ motivo, ultima }: AvisoRespaldoData) {
  const agencia = useMailAgencia()
  return (
    <MailLayout vista="La copia de esta noche no se hizo." title="No se pudo hacer la copia de seguridad">
      <Paragraph>
        El sistema sigue funcionando, pero la copia de seguridad de esta noche falló. Avisale a quien mantiene el
        sistema.
      </Paragraph>
      <DataTable
        rows={[
          ['Motivo', motivo],
          ['Última copia', ultima || 'ninguna todavía'],
        ]}
      />
      <ActionButton href={`${agencia.sitio}/admin/trabajos?cola=respaldo`}>Ver la tarea</ActionButton>
      <SmallText>Se intenta de nuevo sola; también podés reintentarla desde ahí.</SmallText>
    </MailLayout>
  )
}

export function Prueba({ servidor }: { servidor: string }) {
  const agencia = useMailAgencia()
  return (
    <MailLayout vista="Los mails salen bien." title="Los mails salen bien">
      <Paragraph>
        Si te llegó, el sitio puede escribirles a las familias: recibos, avisos de cuotas y enlaces para entrar.
      </Paragraph>
      <ActionButton href={`${agencia.sitio}/admin/conexiones`}>Ver las conexiones</ActionButton>
      <SmallText>Lo mandó el servidor {servidor}. Si lo encontraste en spam, avisale a quien lo configuró.</SmallText>
    </MailLayout>
  )
}
