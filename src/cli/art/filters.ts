const blur = (id: string, radius: number): string =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${radius}"/></filter>`;

/** Shapes with the grain of a material worked into their colour. */
const grained = (id: string, frequency: string, contrast: number, rough: number, seed: number): string => `
<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">
  <feTurbulence type="fractalNoise" baseFrequency="0.045" numOctaves="3" seed="${seed}" result="bend"/>
  <feDisplacementMap in="SourceGraphic" in2="bend" scale="${rough}" xChannelSelector="R" yChannelSelector="G"
    result="shape"/>
  <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed + 1}" result="noise"/>
  <feColorMatrix in="noise" type="matrix" values="1 0 0 0 0  1 0 0 0 0  1 0 0 0 0  0 0 0 0 1" result="grey"/>
  <feComposite in="shape" in2="grey" operator="arithmetic" k1="${contrast}" k2="${1 - contrast / 2}" k3="0" k4="0"
    result="mixed"/>
  <feComposite in="mixed" in2="shape" operator="in"/>
</filter>`;

/** What every drawing refers to by name: blurs, the grains of materials, the glow of embers, dusk. */
export const DEFS = `<defs>
${blur('near', 2.2)}${blur('soft', 5.5)}${blur('wide', 16)}${blur('glow', 22)}
${grained('rock', '0.09', 1.1, 4, 3)}
${grained('boards', '0.018 0.3', 0.9, 2.5, 9)}
${grained('posts', '0.3 0.018', 0.9, 2.5, 15)}
${grained('leaves', '0.16', 1.3, 13, 21)}
${grained('cloth', '0.4', 0.6, 2, 27)}
<radialGradient id="ember"><stop offset="0" stop-color="#ffd98a" stop-opacity=".85"/>
  <stop offset=".25" stop-color="#f59a3c" stop-opacity=".5"/>
  <stop offset="1" stop-color="#e0701c" stop-opacity="0"/></radialGradient>
<radialGradient id="dusk" cx=".52" cy=".48" r=".72"><stop offset=".55" stop-color="#1d1608" stop-opacity="0"/>
  <stop offset="1" stop-color="#1d1608" stop-opacity=".42"/></radialGradient>
</defs>`;
