const employee = (usuario: string, nombre: string, apellido: string) => {
  return { usuario, nombre, apellido, mail: `${usuario}@cumbrenorte.example` }
}

export const personal = [
  { ...employee('admin', 'Sofía', 'Paz'), nivel: '1', password: 'valija-admin' },
  { ...employee('operador', 'Matías', 'Olarte'), nivel: '10', password: 'valija-operador' },
] as const

export const colegas = [employee('lucia', 'Lucía', 'Ferreyra'), employee('bruno', 'Bruno', 'Salas')]

export type Familia = ReturnType<typeof family> & { password?: string }

export const familia: Familia = {
  ...family('familia', 'Paula Andrea', 'Ibáñez', '3815550126', '28690154', 'Las Piedras', '1240'),
  password: 'valija-familia',
}

export const familiaSinReservas: Familia = {
  ...family('nueva', 'Julieta', 'Robles', '3815550190', '31204887', 'Avenida Aconquija', '1820', 'Yerba Buena'),
  password: 'valija-nueva',
}

export const otherFamilias = {
  albornoz: family('albornoz', 'Daniela', 'Albornoz', '3815550173', '29417330', 'Avenida Mate de Luna', '2310'),
  ibarra: family('ibarra', 'Gustavo', 'Ibarra', '3815550139', '27985412', 'Lavalle', '845'),
  paliza: family('paliza', 'María Inés', 'Paliza', '3815550108', '30118276', 'Country Las Yungas', '18'),
  toledo: family('toledo', 'Hernán', 'Toledo', '3815550191', '26750983', 'Bolívar', '377'),
  zelaya: family('zelaya', 'Ramiro', 'Zelaya', '3815550144', '32660174', 'San Juan', '1590'),
  romano: family('romano', 'Verónica', 'Romano', '3815550117', '28334719', 'Don Bosco', '2075'),
  nieva: family('nieva', 'Óscar', 'Nieva', '3815550162', '25901446', 'Pasaje Sorol', '61'),
  cordoba: family('cordoba', 'Natalia', 'Córdoba', '3815550155', '33015628', 'Santa Fe', '980'),
  araoz: family('araoz', 'Tomás', 'Aráoz', '3815550180', '27446093', 'Chacabuco', '410'),
  medina: family('medina', 'Lorena', 'Medina', '3815550121', '30552907', 'Avenida Perón', '1450'),
  soria: family('soria', 'Pablo', 'Soria', '3815550149', '28871365', 'Moreno', '233'),
}

function family(
  key: string,
  nombre: string,
  apellido: string,
  telefono: string,
  documento: string,
  calle: string,
  numero: string,
  localidad = 'San Miguel de Tucumán',
) {
  return { mail: `${key}@example.com`, nombre, apellido, telefono, documento, localidad, calle, numero }
}
