import { fold } from '../../reglas/texto.ts'

/** The kinds of act that the audit log is filtered by. */
export const hechos = {
  plata: 'Plata',
  reservas: 'Reservas',
  lecturas: 'Lecturas y exportaciones',
  viajes: 'Viajes y colegios',
  catalogo: 'Catálogo',
  mensajes: 'Consultas y mails',
  cuentas: 'Cuentas y accesos',
  casa: 'Configuración',
} as const
export type Hecho = keyof typeof hechos

/** Names of Lucide icons. */
export type Icono =
  | ('Banknote' | 'Bell' | 'BookOpenCheck' | 'BusFront' | 'CalendarDays' | 'CheckCheck' | 'CircleDollarSign')
  | ('CircleX' | 'Cog' | 'Download' | 'Eye' | 'FileCheck' | 'FilePen' | 'Hourglass' | 'ImageIcon' | 'KeyRound')
  | ('Link2' | 'Lock' | 'LogIn' | 'LogOut' | 'Mail' | 'MapPinned' | 'MessageCircle' | 'Pencil' | 'Scale' | 'School')
  | ('ShieldCheck' | 'StickyNote' | 'Ticket' | 'TimerOff' | 'Trash2' | 'Undo2' | 'UserPen' | 'UserPlus' | 'UserX')

type Clase = {
  /** What the object is called. Default: the kind itself. */
  nombre?: string
  hecho: Hecho
  icono: Icono
  /** The kinds of object, the usual one first. Default: what the key names. */
  objetos?: readonly string[]
  /** The field of `antes` and `despues` whose amount belongs to the sentence. */
  importe?: string
  /** The same, but only when it changed. */
  precio?: string
  /** Further fields in centavos, or that hold such fields. */
  dinero?: readonly string[]
}

/** What the acts of a kind have in common; the kind is the first half of their keys. */
const clases = {
  acompanante: { hecho: 'viajes', icono: 'UserPlus' },
  agencia: { hecho: 'casa', icono: 'Pencil', objetos: ['ajuste'] },
  alumno: { hecho: 'viajes', icono: 'School' },
  alumnos: { hecho: 'viajes', icono: 'School', objetos: ['curso'] },
  banner: { hecho: 'catalogo', icono: 'ImageIcon' },
  caja: { hecho: 'plata', icono: 'Lock', importe: 'contadoArs', dinero: ['esperadoArs', 'contadoUsd', 'esperadoUsd'] },
  campania: { hecho: 'mensajes', icono: 'Mail' },
  cargo: { hecho: 'plata', icono: 'CircleDollarSign', objetos: ['reserva'], dinero: ['importes'] },
  carta: { hecho: 'viajes', icono: 'Mail', objetos: ['paquete_curso', 'curso'] },
  cliente: { nombre: 'cuenta de cliente', hecho: 'cuentas', icono: 'UserPen', objetos: ['usuario', 'cliente'] },
  cobranza: { hecho: 'casa', icono: 'Pencil', objetos: ['ajuste'] },
  colegio: { hecho: 'viajes', icono: 'School' },
  comprobante: { hecho: 'plata', icono: 'Eye', objetos: ['transferencia'] },
  consulta: { hecho: 'mensajes', icono: 'MessageCircle' },
  convenio: { hecho: 'casa', icono: 'FilePen', objetos: ['convenio_plantilla'] },
  correo: { nombre: 'mail', hecho: 'mensajes', icono: 'Mail', objetos: ['correo', 'reserva', 'usuario'] },
  cotizacion: { hecho: 'plata', icono: 'CircleDollarSign', importe: 'pesos' },
  credito: { hecho: 'plata', icono: 'Banknote', objetos: ['usuario'], dinero: ['importe', 'importePago'] },
  curso: { hecho: 'viajes', icono: 'School' },
  derechos: { hecho: 'casa', icono: 'Scale', objetos: ['ajuste'] },
  destino: { hecho: 'catalogo', icono: 'MapPinned' },
  destinos: { nombre: 'destino', hecho: 'catalogo', icono: 'MapPinned' },
  devolucion: { hecho: 'plata', icono: 'Undo2', objetos: ['pago', 'devolucion_pedida'], importe: 'importe' },
  documento: { hecho: 'reservas', icono: 'CheckCheck', objetos: ['reserva'] },
  enlace_delegado: { nombre: 'enlace del delegado', hecho: 'viajes', icono: 'Link2' },
  enlace_pago: { nombre: 'enlace de pago', hecho: 'plata', icono: 'Link2' },
  espera: { nombre: 'lista de espera', hecho: 'reservas', icono: 'Hourglass' },
  feriado: { hecho: 'casa', icono: 'CalendarDays' },
  forma: {
    ...{ nombre: 'forma de pago', hecho: 'viajes', icono: 'CircleDollarSign', importe: 'importe' },
    dinero: ['adicional', 'senia', 'seniaMin', 'seniaMax', 'sinImpuestos'],
  },
  formas: { hecho: 'viajes', icono: 'CircleDollarSign', objetos: ['viaje'] },
  foto: { nombre: 'foto del documento', hecho: 'reservas', icono: 'ImageIcon' },
  fotos: { hecho: 'reservas', icono: 'ImageIcon', objetos: ['pasajero'] },
  habitacion: { hecho: 'viajes', icono: 'BusFront', objetos: ['habitacion', 'reserva', 'acompanante'] },
  habitaciones: { hecho: 'viajes', icono: 'BusFront', objetos: ['viaje'] },
  hotel: { hecho: 'catalogo', icono: 'MapPinned' },
  hoteles: { nombre: 'hotel', hecho: 'catalogo', icono: 'MapPinned' },
  imagen: { hecho: 'catalogo', icono: 'ImageIcon' },
  imagenes: { hecho: 'catalogo', icono: 'ImageIcon', objetos: ['paquetes', 'destinos', 'hoteles', 'programas'] },
  interes: { hecho: 'plata', icono: 'CircleDollarSign', objetos: ['reserva'], importe: 'importe' },
  lista: { hecho: 'lecturas', icono: 'Download' },
  llave: { nombre: 'llave de acceso', hecho: 'cuentas', icono: 'KeyRound' },
  nosotros: { hecho: 'casa', icono: 'Pencil', objetos: ['ajuste'] },
  nota: { hecho: 'reservas', icono: 'StickyNote', objetos: ['reserva'] },
  pago: { hecho: 'plata', icono: 'Banknote', importe: 'importe', dinero: ['importePago', 'excede'] },
  pagos: { hecho: 'plata', icono: 'Scale', objetos: ['preferencia'] },
  paquete: { hecho: 'catalogo', icono: 'MapPinned', precio: 'desde', dinero: ['sinImpuestos'] },
  paquetes: { nombre: 'paquete', hecho: 'catalogo', icono: 'MapPinned' },
  pasajero: { hecho: 'reservas', icono: 'UserPen' },
  periodo: { hecho: 'plata', icono: 'Lock' },
  personal: { nombre: 'cuenta del personal', hecho: 'cuentas', icono: 'UserPen' },
  precio: { hecho: 'plata', icono: 'CircleDollarSign', objetos: ['paquete_curso'] },
  programa: { hecho: 'catalogo', icono: 'MapPinned' },
  programas: { nombre: 'programa', hecho: 'catalogo', icono: 'MapPinned' },
  promocion: { hecho: 'catalogo', icono: 'Ticket', precio: 'precioAhora', dinero: ['precioAntes'] },
  propuesta: { hecho: 'reservas', icono: 'FilePen' },
  reserva: { hecho: 'reservas', icono: 'FilePen', dinero: ['cargo', 'vuelve', 'resta'] },
  respuesta_modelo: { hecho: 'mensajes', icono: 'MessageCircle' },
  revision: { hecho: 'plata', icono: 'BookOpenCheck' },
  saldo: { nombre: 'saldo en contra', hecho: 'plata', icono: 'Banknote', importe: 'importe' },
  segundo_factor: { hecho: 'cuentas', icono: 'ShieldCheck', objetos: ['personal'] },
  servicio: { hecho: 'catalogo', icono: 'MapPinned' },
  sesion: { hecho: 'cuentas', icono: 'LogOut' },
  sesiones: { hecho: 'cuentas', icono: 'LogOut', objetos: ['usuario'] },
  slide: { nombre: 'lámina', hecho: 'catalogo', icono: 'ImageIcon' },
  solicitud: { hecho: 'cuentas', icono: 'Scale' },
  subtipo: { hecho: 'catalogo', icono: 'MapPinned' },
  suscriptor: { hecho: 'mensajes', icono: 'Mail' },
  texto_correo: { nombre: 'texto del mail', hecho: 'mensajes', icono: 'Mail' },
  texto_legal: { hecho: 'casa', icono: 'Scale' },
  tipo: { hecho: 'catalogo', icono: 'MapPinned' },
  trabajo: { hecho: 'casa', icono: 'Cog' },
  transferencia: { hecho: 'plata', icono: 'Banknote', importe: 'importe' },
  tutor: { hecho: 'reservas', icono: 'UserPen', objetos: ['reserva'] },
  usuario: { nombre: 'cuenta de cliente', hecho: 'cuentas', icono: 'UserPen' },
  vencido: { nombre: 'aviso de lo vencido', hecho: 'viajes', icono: 'Bell', objetos: ['paquete_curso', 'vencido'] },
  viaje: { hecho: 'viajes', icono: 'BusFront' },
} as const satisfies Record<string, Clase>
type Tipo = keyof typeof clases

export type Acto = Clase & {
  objetos: readonly string[]
  /** The predicate of a sentence whose subject did it. The part in brackets precedes the name of the object, if it has one. */
  hizo: string
  /** The same of what is the subject's own; in brackets, what leads to its screen. */
  suyo?: string
  /** Changes nothing: somebody saw private data. */
  lectura?: true
}

/** A predicate, with what an act does not share with its kind. */
type Escrita = string | (Pick<Acto, 'hizo'> & Partial<Acto>)

const deCuenta = (hizo: string) => ({ hizo: `${hizo} la cuenta de cliente [de …]`, suyo: `${hizo} [su cuenta]` })
const contrasena = (hizo: string) => ({
  ...{ hizo: `${hizo} la contraseña [de …]`, suyo: `${hizo} [su contraseña]` },
  icono: 'KeyRound' as const,
})

const descarga = { icono: 'Download', lectura: true } as const

const frases = {
  'acompanante.creado': 'creó el acompañante […]',
  'acompanante.editado': 'editó el acompañante […]',
  'acompanante.eliminado': 'eliminó el acompañante […]',
  'agencia.cambiada': 'cambió los datos de la agencia',
  'alumno.creado': 'creó el estudiante […]',
  'alumno.editado': 'editó el estudiante […]',
  'alumno.eliminado': 'eliminó el estudiante […]',
  'alumnos.importados': 'importó estudiantes al curso [de …]',
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
  'cargo.condonado': 'condonó el cargo por cancelación [de …]',
  'carta.enviada': 'escribió a las familias [de …]',
  'carta.probada': 'probó un mensaje a las familias [de …]',
  'cliente.acceso_enviado': { hizo: 'mandó un enlace de acceso [a …]', icono: 'KeyRound' },
  'cliente.corregido': 'corrigió los datos [de …]',
  'cliente.enlace_entregado': { hizo: 'entregó en persona un enlace de acceso [a …]', icono: 'KeyRound' },
  'cliente.invitado': { hizo: 'invitó [a …]', icono: 'UserPlus' },
  'cliente.password_cambiada': { ...contrasena('cambió'), objetos: ['cliente'] },
  'cliente.sesiones_cerradas': { hizo: 'cerró las sesiones [de …]', icono: 'LogOut' },
  'cobranza.cambiada': 'cambió cómo cobra la agencia',
  'colegio.creado': 'creó el colegio […]',
  'colegio.editado': 'editó el colegio […]',
  'colegio.eliminado': 'eliminó el colegio […]',
  'comprobante.visto': { hizo: 'miró el comprobante de la transferencia [de …]', lectura: true },
  'consulta.adjunto_descargado': { hizo: 'descargó un adjunto de la respuesta a la consulta [de …]', ...descarga },
  'consulta.asignada': 'asignó la consulta [de …]',
  'consulta.eliminada': 'eliminó la consulta [de …]',
  'consulta.respondida': 'respondió la consulta [de …]',
  'convenio.version': 'guardó la nueva versión del convenio […]',
  'correo.reenviado': { hizo: 'reenvió un mail a la familia [de …]', objetos: ['reserva', 'usuario'] },
  'correo.reintentado': 'volvió a enviar el mail […]',
  'correo.reintentados': 'volvió a enviar los mails que no llegaron',
  'cotizacion.fijada': 'puso la cotización',
  'credito.aplicado': { hizo: 'aplicó el saldo a favor [de …]', suyo: 'aplicó [su saldo a favor]' },
  'curso.creado': 'creó el curso [de …]',
  'curso.editado': 'editó el curso [de …]',
  'curso.eliminado': 'eliminó el curso [de …]',
  'derechos.cambiada': 'cambió los botones que pide la ley',
  'destinos.imagenes_ordenadas': 'ordenó las imágenes del destino […]',
  'devolucion.pedida': 'pidió la devolución del pago [de …]',
  'devolucion.rechazada': { hizo: 'no pudo hacer la devolución […]', objetos: ['devolucion_pedida'] },
  'documento.quitado': 'dio por faltante un documento [de …]',
  'documento.recibido': 'recibió un documento [de …]',
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
  'formas.ordenadas': 'ordenó las formas de pago del viaje […]',
  'foto.eliminada': 'eliminó la foto del documento [de …]',
  'foto.vista': { hizo: 'miró una foto del documento [de …]', icono: 'Eye', lectura: true },
  'fotos.cargadas': 'cargó fotos del documento [de …]',
  'habitacion.asignada': { hizo: 'asignó una habitación [a …]', objetos: ['reserva', 'acompanante'] },
  'habitacion.editada': 'editó la habitación […]',
  'habitacion.eliminada': 'eliminó la habitación […]',
  'habitaciones.creadas': 'creó habitaciones en el viaje […]',
  'hoteles.imagenes_ordenadas': 'ordenó las imágenes del hotel […]',
  'imagen.cambiada': 'cambió la imagen […]',
  'imagen.eliminada': 'eliminó la imagen […]',
  'imagenes.cargadas': 'cargó imágenes [de …]',
  'interes.cobrado': 'cobró intereses por mora de la reserva [de …]',
  'lista.exportada': 'exportó a CSV […]',
  'llave.agregada': 'agregó la llave de acceso […]',
  'llave.duplicada': 'usó una copia de la llave de acceso […]',
  'llave.quitada': 'quitó la llave de acceso […]',
  'llave.renombrada': 'renombró la llave de acceso […]',
  'nosotros.cambiada': 'cambió el texto de Nosotros',
  'nota.agregada': 'agregó una nota a la reserva [de …]',
  'pago.devuelto': { hizo: 'devolvió el pago [de …]', icono: 'Undo2' },
  'pago.preparado': { hizo: 'preparó el pago en línea […]', objetos: ['preferencia'] },
  'pago.registrado': { hizo: 'registró el pago [de …]', suyo: 'registró [su pago]' },
  'pagos.conciliacion_pedida': 'pidió conciliar el pago en línea […]',
  'pagos.conciliados': 'concilió el pago en línea […]',
  'paquete.duplicado': 'duplicó el paquete […]',
  'paquete.ocultado': 'ocultó el paquete […]',
  'paquete.publicado': 'publicó el paquete […]',
  'paquetes.imagenes_ordenadas': 'ordenó las imágenes del paquete […]',
  'pasajero.corregido': 'corrigió los datos del pasajero […]',
  'pasajero.visto': { hizo: 'miró los datos [de …]', icono: 'Eye', lectura: true },
  'periodo.cerrado': 'cerró el período […]',
  'personal.cambiado': { hizo: 'cambió la cuenta del personal [de …]', suyo: 'cambió [su cuenta del personal]' },
  'personal.creado': { hizo: 'creó la cuenta del personal [de …]', icono: 'UserPlus' },
  'personal.ingreso': { hizo: 'ingresó a la cuenta [de …]', suyo: 'ingresó al sistema', icono: 'LogIn' },
  'personal.password_cambiada': contrasena('cambió'),
  'personal.password_restablecida': contrasena('restableció'),
  'personal.recuperacion_pedida': contrasena('pidió recuperar'),
  'precio.ajustado': 'ajustó el precio del viaje […]',
  'programas.imagenes_ordenadas': 'ordenó las imágenes del programa […]',
  'promocion.ocultado': 'ocultó la promoción […]',
  'promocion.publicado': 'publicó la promoción […]',
  'propuesta.creada': 'creó la propuesta [de …]',
  'propuesta.retirada': { hizo: 'retiró la propuesta [de …]', suyo: 'retiró [su propuesta]' },
  'reserva.cambiada': 'aceptó otro viaje o plan para la reserva [de …]',
  'reserva.cambio_ofrecido': 'ofreció otro viaje o plan para la reserva [de …]',
  'reserva.cancelada': { hizo: 'canceló la reserva [de …]', icono: 'CircleX' },
  'reserva.creada': { hizo: 'reservó y aceptó el convenio [para …]', icono: 'FileCheck' },
  'reserva.estado': 'cambió de estado la reserva [de …]',
  'reserva.reinstalada': 'reinstaló la reserva [de …]',
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
  'segundo_factor.activado': 'activó el segundo factor',
  'segundo_factor.quitado': 'quitó el segundo factor',
  'segundo_factor.reiniciado': 'reinició el segundo factor [de …]',
  'segundo_factor.respaldos': 'pidió códigos de respaldo nuevos',
  'sesion.terminada': 'terminó la sesión […]',
  'sesiones.terminadas': { hizo: 'terminó las sesiones [de …]', suyo: 'terminó [sus sesiones]' },
  'solicitud.atendida': 'atendió la solicitud [de …]',
  'solicitud.recibida': { hizo: 'presentó la solicitud [de …]', suyo: 'presentó [su solicitud]' },
  'suscriptor.baja': 'dio de baja del newsletter al suscriptor […]',
  'suscriptor.confirmado': 'confirmó la suscripción del suscriptor […]',
  'suscriptor.pedido': 'pidió la suscripción del suscriptor […]',
  'suscriptor.reactivado': 'deshizo el rebote del suscriptor […]',
  'suscriptor.reactivados': 'deshizo los rebotes de los suscriptores',
  'texto_correo.cambiado': 'cambió el texto del mail […]',
  'texto_legal.cambiado': 'cambió el texto legal […]',
  'trabajo.reintentado': 'reintentó el trabajo […]',
  'transferencia.acreditada': 'acreditó la transferencia [de …]',
  'transferencia.informada': { hizo: 'informó la transferencia [de …]', suyo: 'informó [su transferencia]' },
  'transferencia.rechazada': 'rechazó la transferencia [de …]',
  'tutor.corregido': 'corrigió los datos del tutor [de …]',
  'usuario.datos_cambiados': deCuenta('cambió los datos de'),
  'usuario.datos_descargados': { ...deCuenta('descargó los datos de'), hecho: 'lecturas', icono: 'Download' },
  'usuario.eliminado': { ...deCuenta('eliminó'), icono: 'UserX' },
  'usuario.mail_cambiado': deCuenta('cambió el email de'),
  'usuario.mail_confirmado': deCuenta('confirmó el email de'),
  'usuario.mail_pedido': deCuenta('pidió cambiar el email de'),
  'usuario.password_restablecida': contrasena('restableció'),
  'usuario.recuperacion_pedida': contrasena('pidió recuperar'),
  'usuario.registrado': { ...deCuenta('creó'), icono: 'UserPlus' },
  'vencido.recordado': 'mandó a las familias el aviso de lo vencido [de …]',
  'viaje.creado': 'creó el viaje […]',
  'viaje.editado': 'editó el viaje […]',
  'viaje.eliminado': 'eliminó el viaje […]',
} as const satisfies Record<`${Tipo}.${string}`, Escrita>

/** The parts of the catalogue: staff do the same to each. */
const partes = {
  banner: 'el banner',
  destino: 'el destino',
  hotel: 'el hotel',
  paquete: 'el paquete',
  programa: 'el programa',
  promocion: 'la promoción',
  servicio: 'el servicio',
  slide: 'la lámina',
  subtipo: 'el subtipo',
  tipo: 'el tipo',
} as const satisfies Partial<Record<Tipo, string>>
export type Parte = keyof typeof partes

const enPartes = { creado: 'creó', cambiado: 'cambió', eliminado: 'eliminó', ordenado: 'ordenó' } as const

export type Accion = keyof typeof frases | `${Parte}.${keyof typeof enPartes}`

const escritas: [clave: string, Escrita][] = [
  ...Object.entries(frases),
  ...Object.entries(partes).flatMap(([parte, nombre]) =>
    Object.entries(enPartes).map(([hecho, hizo]): [string, Escrita] => [`${parte}.${hecho}`, `${hizo} ${nombre} […]`]),
  ),
]

/**
 * Every act of the audit log, by the key that its lines are stored under. The server writes no other; lines of former
 * versions may have keys that are not here.
 */
export const acciones = Object.fromEntries(
  escritas.map(([clave, escrita]): [string, Acto] => {
    const [tipo = '', hecho = ''] = clave.split('.')
    const clase: Clase = clases[tipo as Tipo]
    const icono = /^eliminad[oa]$/.test(hecho) ? 'Trash2' : clase.icono
    return [clave, { objetos: [tipo], ...clase, icono, ...(typeof escrita === 'string' ? { hizo: escrita } : escrita) }]
  }),
) as Record<Accion, Acto>

const porTipo = new Map<string, Clase>(Object.entries(clases))
const porClave = new Map<string, Acto>(Object.entries(acciones))
const todas = Object.keys(acciones) as Accion[]

/** An act by its key; none for a key that only a former version wrote. */
export const actoOf = (accion: string): Acto | undefined => porClave.get(accion)

/** What an act is usually done to. */
export const objetoOf = (accion: Accion): string => acciones[accion].objetos[0] ?? ''

/** The acts that change nothing. */
export const lecturas = todas.filter((accion) => acciones[accion].lectura)

export const nombreDeClase = (tipo: string): string | undefined => porTipo.get(tipo)?.nombre

export const accionesDe = (hecho: Hecho): Accion[] =>
  todas.filter((accion) => acciones[accion].hecho === hecho || (hecho === 'lecturas' && lecturas.includes(accion)))

/** The acts whose sentence has a word that begins like this. Short words, such as articles, are in most of them and find none. */
export function accionesQueDicen(palabra: string): Accion[] {
  const buscada = fold(palabra)
  if (buscada.length < 4) return []
  const dice = (hizo: string) =>
    fold(hizo)
      .split(' ')
      .some((dicha) => dicha.startsWith(buscada))
  return todas.filter((accion) => dice(acciones[accion].hizo))
}

/** `registró el pago [de …]` in its two parts: «registró el pago» and «de». The second is absent without brackets. */
export function splitFrase(hizo: string): [antes: string, dentro?: string] {
  const [antes = '', dentro] = hizo.split(/ \[|\]/)
  return [antes, dentro?.replace(/ ?…/, '')]
}
