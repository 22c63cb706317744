// A button under a new password reveals it; without script the button is hidden.
const button = document.querySelector<HTMLButtonElement>("[type=button][aria-pressed]");
let isShown = false;
if (button) {
  button.parentElement!.hidden = false;
  button.onclick = () => {
    isShown = !isShown;
    button.setAttribute("aria-pressed", isShown as never);
    button.form!.password.type = isShown ? "text" : "password";
  };
}
