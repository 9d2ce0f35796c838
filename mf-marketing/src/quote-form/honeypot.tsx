import styled from 'styled-components';

/** A field that only bots fill in. The API refuses a form with a value in it. */
export function Honeypot() {
  return (
    <Unseen aria-hidden="true">
      <label htmlFor="website">Leave this field empty</label>
      <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </Unseen>
  );
}

/** Hidden from people, but not in a way that bots detect. */
const Unseen = styled.div`
  position: absolute;
  left: -100vw;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;
