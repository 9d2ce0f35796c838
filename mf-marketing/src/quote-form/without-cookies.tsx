import { Figure, useSite } from 'ui';

/** Whoever refuses cookies loses each page that they send, and the form cannot know it: what to do then. */
export function WithoutCookies() {
  const { phone, phoneHref, hours } = useSite();
  return (
    <>
      Seeing this again and again? Then your browser isn’t keeping cookies for this site, and the form can’t work
      without one. Allow them, or call{' '}
      <a href={phoneHref}>
        <Figure>{phone}</Figure>
      </a>{' '}
      ({hours}) and we’ll take your answers on the phone.
    </>
  );
}
