import { useSite } from 'ui';

/** Instructions for visitors without cookies: each page they send is lost, and the form cannot detect it. */
export function WithoutCookies() {
  const { phone, phoneHref, hours } = useSite();
  return (
    <>
      Seeing this again and again? Then your browser isn’t keeping cookies for this site, and the form can’t work
      without one. Allow them, or call <a href={phoneHref}>{phone}</a> ({hours}) and we’ll take your answers on the
      phone.
    </>
  );
}
