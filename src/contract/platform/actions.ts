import { foldCaseAndAccents } from '../../reglas/text.ts'
import type { ActionKind } from './vigilancia.ts'

export type ActionIcon =
  | ('Banknote' | 'Bell' | 'BookOpenCheck' | 'BusFront' | 'CalendarDays' | 'CheckCheck' | 'CircleDollarSign')
  | ('CircleX' | 'Cog' | 'Download' | 'Eye' | 'FileCheck' | 'FilePen' | 'Hourglass' | 'ImageIcon' | 'KeyRound')
  | ('Link2' | 'Lock' | 'LogIn' | 'LogOut' | 'Mail' | 'MapPinned' | 'MessageCircle' | 'Pencil' | 'Scale' | 'School')
  | ('ShieldCheck' | 'StickyNote' | 'Ticket' | 'TimerOff' | 'Trash2' | 'Undo2' | 'UserPen' | 'UserPlus' | 'UserX')

type Clase = {
  /** The noun for the object in a sentence. Default: the key of the kind. */
  nombre?: string
  hecho: ActionKind
  icono: ActionIcon
  importe?: string
  /** The field whose amount the sentence shows only if it changed. */
  precio?: string
  dinero?: readonly string[]
}

const clases = {
  acompanante: { hecho: 'viajes', icono: 'UserPlus' },
  ajuste: { hecho: 'configuracion', icono: 'Pencil' },
  alumno: { hecho: 'viajes', icono: 'School' },
  banner: { nombre: 'encabezado', hecho: 'catalogo', icono: 'ImageIcon' },
  caja: { hecho: 'plata', icono: 'Lock', importe: 'contadoArs', dinero: ['esperadoArs', 'contadoUsd', 'esperadoUsd'] },
  campania: { hecho: 'mensajes', icono: 'Mail' },
  cliente: { nombre: 'cuenta de cliente', hecho: 'cuentas', icono: 'UserPen' },
  colegio: { hecho: 'viajes', icono: 'School' },
  conexion: { nombre: 'conexión', hecho: 'configuracion', icono: 'CheckCheck' },
  consulta: { hecho: 'mensajes', icono: 'MessageCircle' },
  convenio_plantilla: { nombre: 'versión del convenio', hecho: 'configuracion', icono: 'FilePen' },
  correo: { nombre: 'mail', hecho: 'mensajes', icono: 'Mail' },
  cotizacion: { hecho: 'plata', icono: 'CircleDollarSign', importe: 'pesos' },
  curso: { hecho: 'viajes', icono: 'School' },
  destino: { hecho: 'catalogo', icono: 'MapPinned' },
  destinos: { nombre: 'destino', hecho: 'catalogo', icono: 'MapPinned' },
  devolucion_pedida: { nombre: 'devolución', hecho: 'plata', icono: 'Undo2' },
  enlace_delegado: { nombre: 'enlace del delegado', hecho: 'viajes', icono: 'Link2' },
  enlace_pago: { nombre: 'enlace de pago', hecho: 'plata', icono: 'Link2' },
  espera: { nombre: 'lista de espera', hecho: 'reservas', icono: 'Hourglass' },
  feriado: { hecho: 'configuracion', icono: 'CalendarDays' },
  forma: {
    ...{ nombre: 'forma de pago', hecho: 'viajes', icono: 'CircleDollarSign', importe: 'importe' },
    dinero: ['adicional', 'senia', 'seniaMin', 'seniaMax', 'sinImpuestos'],
  },
  foto: { nombre: 'foto del documento', hecho: 'reservas', icono: 'ImageIcon' },
  habitacion: { hecho: 'viajes', icono: 'BusFront' },
  hotel: { hecho: 'catalogo', icono: 'MapPinned' },
  hoteles: { nombre: 'hotel', hecho: 'catalogo', icono: 'MapPinned' },
  importacion: { nombre: 'importación', hecho: 'reservas', icono: 'FileCheck' },
  imagen: { hecho: 'catalogo', icono: 'ImageIcon' },
  lista: { hecho: 'lecturas', icono: 'Download' },
  llave: { nombre: 'entrada con huella o PIN', hecho: 'cuentas', icono: 'KeyRound' },
  pago: { hecho: 'plata', icono: 'Banknote', importe: 'importe', dinero: ['importePago', 'excede'] },
  paquete: { hecho: 'catalogo', icono: 'MapPinned', precio: 'desde', dinero: ['sinImpuestos'] },
  paquete_curso: { nombre: 'viaje', hecho: 'viajes', icono: 'BusFront' },
  paquetes: { nombre: 'paquete', hecho: 'catalogo', icono: 'MapPinned' },
  pasajero: { hecho: 'reservas', icono: 'UserPen' },
  periodo: { hecho: 'plata', icono: 'Lock' },
  personal: { nombre: 'cuenta del personal', hecho: 'cuentas', icono: 'UserPen' },
  preferencia: { nombre: 'pago en línea', hecho: 'plata', icono: 'Banknote', importe: 'importe' },
  programa: { hecho: 'catalogo', icono: 'MapPinned' },
  programas: { nombre: 'programa', hecho: 'catalogo', icono: 'MapPinned' },
  promocion: { hecho: 'catalogo', icono: 'Ticket', precio: 'precioAhora', dinero: ['precioAntes'] },
  propuesta: { hecho: 'reservas', icono: 'FilePen' },
  reserva: { hecho: 'reservas', icono: 'FilePen', dinero: ['cargo', 'vuelve', 'resta', 'importes'] },
  respuesta_modelo: { hecho: 'mensajes', icono: 'MessageCircle' },
  revision: { hecho: 'plata', icono: 'BookOpenCheck' },
  saldo: { nombre: 'saldo en contra', hecho: 'plata', icono: 'Banknote', importe: 'importe' },
  servicio: { hecho: 'catalogo', icono: 'MapPinned' },
  sesion: { hecho: 'cuentas', icono: 'LogOut' },
  slide: { nombre: 'lámina', hecho: 'catalogo', icono: 'ImageIcon' },
  solicitud: { hecho: 'cuentas', icono: 'Scale' },
  subtipo: { hecho: 'catalogo', icono: 'MapPinned' },
  suscriptor: { hecho: 'mensajes', icono: 'Mail' },
  texto_correo: { nombre: 'texto del mail', hecho: 'mensajes', icono: 'Mail' },
  texto_legal: { hecho: 'configuracion', icono: 'Scale' },
  tipo: { hecho: 'catalogo', icono: 'MapPinned' },
  trabajo: { nombre: 'tarea automática', hecho: 'configuracion', icono: 'Cog' },
  transferencia: { hecho: 'plata', icono: 'Banknote', importe: 'importe' },
  usuario: { nombre: 'cuenta de cliente', hecho: 'cuentas', icono: 'UserPen' },
  vencido: { nombre: 'aviso de lo vencido', hecho: 'viajes', icono: 'Bell' },
  viaje: { hecho: 'viajes', icono: 'BusFront' },
} as const satisfies Record<string, Clase>
type Objeto = keyof typeof clases

type ActionWording = Clase & {
  /** The verb phrase after the actor's name. The part in brackets precedes the object's name. */
  hizo: string
  /** The verb phrase if the object is the actor. The part in brackets links to the object's page. */
  suyo?: string
  /** The kinds of object that the action can be about. The first is the default. */
  objetos: readonly [Objeto, ...Objeto[]]
  /** Marks an action that changes nothing: the actor only read private data. */
  lectura?: true
}

/** Default object: the first half of the action's key. A text is only the verb phrase. */
type WrittenAction = string | (Pick<ActionWording, 'hizo'> & Partial<ActionWording>)

const aviso = { objetos: ['paquete_curso', 'vencido'], icono: 'Bell' } as const
const cama = { objetos: ['reserva', 'acompanante'], hecho: 'viajes', icono: 'BusFront' } as const
const carta = { objetos: ['paquete_curso', 'curso'], icono: 'Mail' } as const
const conciliacion = { objetos: ['preferencia'], icono: 'Scale' } as const
const formas = { objetos: ['viaje'], icono: 'CircleDollarSign' } as const
const galeria = { objetos: ['paquetes', 'destinos', 'hoteles', 'programas'], icono: 'ImageIcon' } as const
const segundoFactor = { objetos: ['personal'], icono: 'ShieldCheck' } as const
const recargo = { objetos: ['reserva'], hecho: 'plata', icono: 'CircleDollarSign' } as const
const credito = { objetos: ['usuario'], hecho: 'plata', icono: 'Banknote', dinero: ['importe', 'importePago'] } as const
const reenvio = { objetos: ['reserva', 'usuario'], hecho: 'mensajes', icono: 'Mail' } as const
const enlace = { objetos: ['usuario'], icono: 'KeyRound' } as const
const sesiones = { objetos: ['usuario'], icono: 'LogOut' } as const
const vista = { icono: 'Eye', lectura: true } as const
const ofOwnAccount = (hizo: string) => ({ hizo: `${hizo} la cuenta de cliente [de …]`, suyo: `${hizo} [su cuenta]` })
const contrasena = (hizo: string) =>
  ({ hizo: `${hizo} la contraseña [de …]`, suyo: `${hizo} [su contraseña]`, icono: 'KeyRound' }) as const

const fixedWording = {
  'acompanante.creado': 'creó el acompañante […]',
  'acompanante.editado': 'editó el acompañante […]',
  'acompanante.eliminado': 'eliminó el acompañante […]',
  'agencia.cambiada': { hizo: 'cambió los datos de la agencia', objetos: ['ajuste'] },
  'alumno.creado': 'creó el estudiante […]',
  'alumno.editado': 'editó el estudiante […]',
  'alumno.eliminado': 'eliminó el estudiante […]',
  'alumnos.importados': { hizo: 'importó estudiantes al curso [de …]', objetos: ['curso'] },
  'aspecto.cambiada': { hizo: 'cambió el logo o el color de la agencia', objetos: ['ajuste'] },
  'caja.cerrada': 'cerró la caja […]',
  'caja.recontada': 'volvió a contar la caja […]',
  'campania.comenzada': 'comenzó la campaña […]',
  'campania.creada': 'creó la campaña […]',
  'campania.detenida': 'detuvo la campaña […]',
  'campania.editada': 'editó la campaña […]',
  'campania.eliminada': 'eliminó la campaña […]',
  'campania.probada': 'probó la campaña […]',
  'campania.seguida': 'siguió la campaña […]',
  'campania.terminada': 'terminó la campaña […]',
  'cargo.condonado': { ...recargo, hizo: 'condonó el cargo por cancelación [de …]' },
  'carta.enviada': { ...carta, hizo: 'escribió a las familias [de …]' },
  'carta.probada': { ...carta, hizo: 'probó un mensaje a las familias [de …]' },
  'cliente.acceso_enviado': { ...enlace, hizo: 'mandó un enlace de acceso [a …]' },
  'cliente.corregido': { hizo: 'corrigió los datos [de …]', objetos: ['usuario'] },
  'cliente.enlace_entregado': { ...enlace, hizo: 'entregó en persona un enlace de acceso [a …]' },
  'cliente.importado': { hizo: 'importó los datos [de …]', objetos: ['usuario'], icono: 'FileCheck' },
  'cliente.importacion_deshecha': { hizo: 'deshizo la importación [de …]', objetos: ['usuario'], icono: 'Undo2' },
  'cliente.invitado': { hizo: 'invitó [a …]', objetos: ['usuario'], icono: 'UserPlus' },
  'cliente.password_cambiada': contrasena('cambió'),
  'cliente.sesiones_cerradas': { ...sesiones, hizo: 'cerró las sesiones [de …]' },
  'cobranza.cambiada': { hizo: 'cambió cómo cobra la agencia', objetos: ['ajuste'] },
  'colegio.creado': 'creó el colegio […]',
  'colegio.editado': 'editó el colegio […]',
  'colegio.eliminado': 'eliminó el colegio […]',
  'comprobante.visto': { ...vista, hizo: 'miró el comprobante de la transferencia [de …]', objetos: ['transferencia'] },
  'conexion.probada': 'probó […]',
  'consulta.adjunto_descargado': { ...vista, hizo: 'descargó un adjunto de la respuesta a la consulta [de …]' },
  'consulta.asignada': 'asignó la consulta [de …]',
  'consulta.eliminada': 'eliminó la consulta [de …]',
  'consulta.respondida': 'respondió la consulta [de …]',
  'convenio.version': { hizo: 'guardó la nueva versión del convenio […]', objetos: ['convenio_plantilla'] },
  'correo.reenviado': { ...reenvio, hizo: 'reenvió un mail a la familia [de …]' },
  'correo.reintentado': 'volvió a enviar el mail […]',
  'correo.reintentados': 'volvió a enviar los mails que no llegaron',
  'cotizacion.fijada': 'puso la cotización',
  'credito.aplicado': { ...credito, hizo: 'aplicó el saldo a favor [de …]', suyo: 'aplicó [su saldo a favor]' },
  'curso.creado': 'creó el curso [de …]',
  'curso.editado': 'editó el curso [de …]',
  'curso.eliminado': 'eliminó el curso [de …]',
  'derechos.cambiada': { hizo: 'cambió los botones que pide la ley', objetos: ['ajuste'], icono: 'Scale' },
  'destinos.imagenes_ordenadas': 'ordenó las imágenes del destino […]',
  'devolucion.pedida': { hizo: 'pidió la devolución del pago [de …]', objetos: ['pago'], icono: 'Undo2' },
  'devolucion.rechazada': { hizo: 'no pudo hacer la devolución […]', objetos: ['devolucion_pedida'] },
  'documento.quitado': { hizo: 'dio por faltante un documento [de …]', objetos: ['reserva'], icono: 'CheckCheck' },
  'documento.recibido': { hizo: 'recibió un documento [de …]', objetos: ['reserva'], icono: 'CheckCheck' },
  'enlace_delegado.anulado': 'anuló el enlace del delegado […]',
  'enlace_delegado.creado': 'creó el enlace del delegado […]',
  'enlace_pago.anulado': 'anuló el enlace de pago [de …]',
  'enlace_pago.creado': 'creó el enlace de pago [de …]',
  'espera.anotada': { hizo: 'anotó en la lista de espera [a …]', suyo: 'se anotó en [la lista de espera]' },
  'espera.ofrecida': 'ofreció un lugar [a …]',
  'espera.retirada': { hizo: 'quitó de la lista de espera [a …]', suyo: 'dejó [la lista de espera]' },
  'espera.vencida': 'dejó vencer el lugar ofrecido [a …]',
  'feriado.guardado': 'guardó el feriado […]',
  'feriado.quitado': 'quitó el feriado […]',
  'forma.activada': 'activó o desactivó la forma de pago […]',
  'forma.creada': 'creó la forma de pago […]',
  'forma.editada': 'editó la forma de pago […]',
  'forma.eliminada': 'eliminó la forma de pago […]',
  'formas.ordenadas': { ...formas, hizo: 'ordenó las formas de pago del viaje […]' },
  'foto.eliminada': 'eliminó la foto del documento [de …]',
  'foto.vista': { ...vista, hizo: 'miró una foto del documento [de …]' },
  'fotos.cargadas': { hizo: 'cargó fotos del documento [de …]', objetos: ['pasajero'], icono: 'ImageIcon' },
  'habitacion.asignada': { ...cama, hizo: 'asignó una habitación [a …]' },
  'habitacion.editada': 'editó la habitación […]',
  'habitacion.eliminada': 'eliminó la habitación […]',
  'habitaciones.creadas': { hizo: 'creó habitaciones en el viaje […]', objetos: ['viaje'] },
  'hoteles.imagenes_ordenadas': 'ordenó las imágenes del hotel […]',
  'imagen.cambiada': 'cambió la imagen […]',
  'imagen.eliminada': 'eliminó la imagen […]',
  'imagenes.cargadas': { ...galeria, hizo: 'cargó imágenes [de …]' },
  'interes.cobrado': { ...recargo, hizo: 'cobró intereses por mora de la reserva [de …]', importe: 'importe' },
  'lista.exportada': 'exportó […]',
  'importacion.subida': 'subió la planilla […]',
  'importacion.importada': 'importó la planilla […]',
  'importacion.deshecha': { hizo: 'deshizo la importación de la planilla […]', icono: 'Undo2' },
  'llave.agregada': 'agregó la entrada con huella o PIN […]',
  'llave.duplicada': 'usó una copia de la entrada con huella o PIN […]',
  'llave.quitada': 'quitó la entrada con huella o PIN […]',
  'llave.renombrada': 'renombró la entrada con huella o PIN […]',
  'nosotros.cambiada': { hizo: 'cambió el texto de Nosotros', objetos: ['ajuste'] },
  'nota.agregada': { hizo: 'agregó una nota a la reserva [de …]', objetos: ['reserva'], icono: 'StickyNote' },
  'pago.devuelto': { hizo: 'devolvió el pago [de …]', icono: 'Undo2' },
  'pago.preparado': { hizo: 'preparó el pago en línea […]', objetos: ['preferencia'] },
  'pago.registrado': { hizo: 'registró el pago [de …]', suyo: 'registró [su pago]' },
  'pagos.conciliacion_pedida': { ...conciliacion, hizo: 'pidió conciliar el pago en línea […]' },
  'pagos.conciliados': { ...conciliacion, hizo: 'concilió el pago en línea […]' },
  'paquete.duplicado': 'duplicó el paquete […]',
  'paquete.ocultado': 'ocultó el paquete […]',
  'paquete.publicado': 'publicó el paquete […]',
  'paquetes.imagenes_ordenadas': 'ordenó las imágenes del paquete […]',
  'pasos.omitidos': { hizo: 'quitó pasos de la lista de primeros pasos', objetos: ['ajuste'] },
  'pasajero.corregido': 'corrigió los datos del pasajero […]',
  'pasajero.visto': { ...vista, hizo: 'miró los datos [de …]' },
  'periodo.cerrado': 'cerró el período […]',
  'personal.cambiado': { hizo: 'cambió la cuenta del personal [de …]', suyo: 'cambió [su cuenta del personal]' },
  'personal.creado': { hizo: 'creó la cuenta del personal [de …]', icono: 'UserPlus' },
  'personal.ingreso': { hizo: 'ingresó a la cuenta [de …]', suyo: 'ingresó al sistema', icono: 'LogIn' },
  'personal.password_cambiada': contrasena('cambió'),
  'personal.password_restablecida': contrasena('restableció'),
  'personal.recuperacion_pedida': contrasena('pidió recuperar'),
  'precio.ajustado': { ...recargo, hizo: 'ajustó el precio del viaje […]', objetos: ['paquete_curso'] },
  'programas.imagenes_ordenadas': 'ordenó las imágenes del programa […]',
  'promocion.ocultado': 'ocultó la promoción […]',
  'promocion.publicado': 'publicó la promoción […]',
  'propuesta.creada': 'creó la propuesta [de …]',
  'propuesta.retirada': { hizo: 'retiró la propuesta [de …]', suyo: 'retiró [su propuesta]' },
  'reserva.cambiada': 'aceptó otro viaje o plan para la reserva [de …]',
  'reserva.cambio_ofrecido': 'ofreció otro viaje o plan para la reserva [de …]',
  'reserva.cancelada': { hizo: 'canceló la reserva [de …]', icono: 'CircleX' },
  'reserva.creada': { hizo: 'reservó y aceptó el convenio [para …]', icono: 'FileCheck' },
  'reserva.convenio_escaneado': { hizo: 'adjuntó el convenio en papel de la reserva [de …]', icono: 'FileCheck' },
  'reserva.estado': 'cambió de estado la reserva [de …]',
  'reserva.ingresada': {
    ...{ hizo: 'ingresó la reserva en curso [de …]', icono: 'FileCheck' },
    dinero: ['importe'],
  },
  'reserva.importada': {
    ...{ hizo: 'importó la reserva en curso [de …]', icono: 'FileCheck' },
    dinero: ['importe'],
  },
  'reserva.importacion_deshecha': { hizo: 'deshizo la importación de la reserva [de …]', icono: 'Undo2' },
  'reserva.reinstalada': 'reactivó la reserva [de …]',
  'reserva.sin_ver': { hizo: 'marcó como sin ver la reserva [de …]', icono: 'Eye' },
  'reserva.vencida': { hizo: 'dio por vencida, sin seña, la reserva [de …]', icono: 'TimerOff' },
  'reserva.vista': { hizo: 'marcó como vista la reserva [de …]', icono: 'Eye' },
  'respuesta_modelo.cambiada': 'cambió la respuesta modelo […]',
  'respuesta_modelo.creada': 'creó la respuesta modelo […]',
  'respuesta_modelo.eliminada': 'eliminó la respuesta modelo […]',
  'respuesta_modelo.ordenada': 'ordenó la respuesta modelo […]',
  'revision.resuelta': 'resolvió la revisión [de …]',
  'saldo.cobrado': 'cobró el saldo en contra [de …]',
  'saldo.condonado': 'condonó el saldo en contra [de …]',
  'segundo_factor.activado': { ...segundoFactor, hizo: 'activó la verificación en dos pasos' },
  'segundo_factor.quitado': { ...segundoFactor, hizo: 'quitó la verificación en dos pasos' },
  'segundo_factor.reiniciado': { ...segundoFactor, hizo: 'reinició la verificación en dos pasos [de …]' },
  'segundo_factor.respaldos': { ...segundoFactor, hizo: 'pidió códigos de respaldo nuevos' },
  'sesion.terminada': 'terminó la sesión […]',
  'sesiones.terminadas': { ...sesiones, hizo: 'terminó las sesiones [de …]', suyo: 'terminó [sus sesiones]' },
  'solicitud.atendida': 'atendió la solicitud [de …]',
  'solicitud.recibida': { hizo: 'presentó la solicitud [de …]', suyo: 'presentó [su solicitud]' },
  'suscriptor.baja': 'dio de baja del newsletter al suscriptor […]',
  'suscriptor.confirmado': 'confirmó la suscripción del suscriptor […]',
  'suscriptor.importado': 'importó la suscripción del suscriptor […]',
  'suscriptor.importacion_deshecha': 'deshizo la importación del suscriptor […]',
  'suscriptor.pedido': 'pidió la suscripción del suscriptor […]',
  'suscriptor.reactivado': 'deshizo el rebote del suscriptor […]',
  'suscriptor.reactivados': 'deshizo los rebotes de los suscriptores',
  'texto_correo.cambiado': 'cambió el texto del mail […]',
  'texto_legal.cambiado': 'cambió el texto legal […]',
  'trabajo.reintentado': 'reintentó la tarea automática […]',
  'transferencia.acreditada': 'acreditó la transferencia [de …]',
  'transferencia.informada': { hizo: 'informó la transferencia [de …]', suyo: 'informó [su transferencia]' },
  'transferencia.rechazada': 'rechazó la transferencia [de …]',
  'tutor.corregido': { hizo: 'corrigió los datos del tutor [de …]', objetos: ['reserva'], icono: 'UserPen' },
  'usuario.datos_cambiados': ofOwnAccount('cambió los datos de'),
  'usuario.datos_descargados': { ...ofOwnAccount('descargó los datos de'), hecho: 'lecturas', icono: 'Download' },
  'usuario.eliminado': { ...ofOwnAccount('eliminó'), icono: 'UserX' },
  'usuario.mail_cambiado': ofOwnAccount('cambió el mail de'),
  'usuario.mail_confirmado': ofOwnAccount('confirmó el mail de'),
  'usuario.mail_pedido': ofOwnAccount('pidió cambiar el mail de'),
  'usuario.password_restablecida': contrasena('restableció'),
  'usuario.recuperacion_pedida': contrasena('pidió recuperar'),
  'usuario.registrado': { ...ofOwnAccount('creó'), icono: 'UserPlus' },
  'vencido.recordado': { ...aviso, hizo: 'mandó a las familias el aviso de lo vencido [de …]' },
  'viaje.creado': 'creó el viaje […]',
  'viaje.editado': 'editó el viaje […]',
  'viaje.eliminado': 'eliminó el viaje […]',
} as const satisfies Record<string, WrittenAction>

const parts = {
  banner: 'el encabezado',
  destino: 'el destino',
  hotel: 'el hotel',
  paquete: 'el paquete',
  programa: 'el programa',
  promocion: 'la promoción',
  servicio: 'el servicio',
  slide: 'la lámina',
  subtipo: 'el subtipo',
  tipo: 'el tipo',
} as const satisfies Partial<Record<Objeto, string>>
export type CatalogoObject = keyof typeof parts

const splitWording = { creado: 'creó', cambiado: 'cambió', eliminado: 'eliminó', ordenado: 'ordenó' } as const

export type ActionKey = keyof typeof fixedWording | `${CatalogoObject}.${keyof typeof splitWording}`

const writtenActions: [clave: string, WrittenAction][] = [
  ...Object.entries(fixedWording),
  ...Object.entries(parts).flatMap(([part, nombre]) =>
    Object.entries(splitWording).map(([kind, hizo]): [string, WrittenAction] => [
      `${part}.${kind}`,
      `${hizo} ${nombre} […]`,
    ]),
  ),
]

/** Every action of the audit log, by its stored key. Entries of former versions may have other keys. */
export const wordingByAction = Object.fromEntries(
  writtenActions.map(([key, written]): [string, ActionWording] => {
    const [tipo, kind] = key.split('.')
    const own = typeof written === 'string' ? { hizo: written } : written
    const { objetos = [tipo as Objeto] } = own
    const clase: Clase = clases[objetos[0]]
    const icon = /^eliminad[oa]$/.test(kind ?? '') ? 'Trash2' : clase.icono
    return [key, { ...clase, objetos, icono: icon, ...own }]
  }),
) as Record<ActionKey, ActionWording>

const byObjeto = new Map<string, Clase>(Object.entries(clases))
const byKey = new Map<string, ActionWording>(Object.entries(wordingByAction))
const allActions = Object.keys(wordingByAction) as ActionKey[]

export const findActionWording = (action: string): ActionWording | undefined => byKey.get(action)

export const readOnlyActions = allActions.filter((action) => wordingByAction[action].lectura)

export const objectKindName = (tipo: string): string | undefined => byObjeto.get(tipo)?.nombre

export const actionsOfKind = (kind: ActionKind): ActionKey[] =>
  allActions.filter(
    (action) => wordingByAction[action].hecho === kind || (kind === 'lecturas' && readOnlyActions.includes(action)),
  )

/**
 * Returns the actions whose verb phrase has a word that begins with `word`. Ignores fewer than four letters, because they would match
 * articles.
 */
export function actionsMatching(word: string): ActionKey[] {
  const sought = foldCaseAndAccents(word)
  if (sought.length < 4) return []
  const dice = (hizo: string) =>
    foldCaseAndAccents(hizo)
      .split(' ')
      .some((text) => text.startsWith(sought))
  return allActions.filter((action) => dice(wordingByAction[action].hizo))
}

/** Splits `registró el pago [de …]` into «registró el pago» and «de». Without brackets, `dentro` is undefined. */
export function splitAtBrackets(hizo: string): [antes: string, dentro?: string] {
  const [before = '', inside] = hizo.split(/ \[|\]/)
  return [before, inside?.replace(/ ?…/, '')]
}
