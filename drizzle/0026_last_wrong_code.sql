-- A wrong code sent again costs no try, and a name is shown in the order in which it was typed.
ALTER TABLE `addresses` ADD `name_order` text;--> statement-breakpoint
ALTER TABLE `one_time_codes` ADD `wrong_hash` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `name_order` text;
