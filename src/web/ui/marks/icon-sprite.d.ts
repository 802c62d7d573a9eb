declare module 'virtual:icon-sprite' {
  /** Address of the sprite in the built page. */
  const address: string;
  export default address;
}
